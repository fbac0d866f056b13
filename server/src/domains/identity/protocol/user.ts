import { z } from 'zod'
import type { HttpContext } from '#platform/http'
import { AuthRefusal } from '../auth-refusal.ts'
import { editUser } from '../edit-user.ts'
import { personData } from '../profile.ts'
import { limitSignIn } from '../rate-limits.ts'
import { getAccount } from '../users.ts'
import { callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { deviceOf, readBody } from './request.ts'
import { toUser } from './to-user.ts'

export async function answerGetUser(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { userId } = await callerOf(protocol, http)
  http.header('cache-control', 'no-store')
  return http.json(toUser(await getAccount(protocol.services.db, userId)))
}

const editBody = z.object({
  email: z.string().trim().toLowerCase().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: personData.nullish(),
  app_metadata: z.unknown().optional(),
})

export async function answerEditUser(protocol: Protocol, http: HttpContext): Promise<Response> {
  const caller = await callerOf(protocol, http)
  const ctx = ctxOf(protocol, http, caller)
  const body = await readBody(http, editBody)
  if (body.app_metadata !== undefined) throw new AuthRefusal('not_admin')
  // Both take a confirmation through the new address, which nothing can send yet.
  if (body.phone) throw new AuthRefusal('phone_provider_disabled', { status: 422 })
  if (body.email && body.email !== (await getAccount(ctx.db, caller.userId)).email)
    throw new AuthRefusal('email_provider_disabled')
  const device = deviceOf(http, protocol.services)
  const password = body.password ?? undefined
  if (password !== undefined) await limitSignIn(ctx, caller.userId, device, protocol.allowances)
  const account = await editUser(ctx, {
    data: body.data ?? undefined,
    password,
    currentPassword: body.current_password ?? undefined,
    device,
  })
  http.header('cache-control', 'no-store')
  return http.json(toUser(account))
}
