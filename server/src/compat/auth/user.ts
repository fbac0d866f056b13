import { typedCode } from '@dawra/contract/platform/schemas'
import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { editUser } from '#identity/accounts'
import { getAccount, personData } from '#identity/people'
import type { HttpContext } from '#platform/http'
import { callerOf } from './caller.ts'
import { challengeFields } from './challenge.ts'
import { channelField, emailField, phoneField } from './contact-fields.ts'
import { targetOf } from './link-target.ts'
import { ctxOf, type Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { toUser } from './to-user.ts'

export async function answerGetUser(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { userId } = await callerOf(protocol, http)
  http.header('cache-control', 'no-store')
  return http.json(toUser(await getAccount(protocol.services.db, userId)))
}

const editBody = z.object({
  email: emailField,
  phone: phoneField,
  channel: channelField,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: typedCode.nullish(),
  data: personData.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

export async function answerEditUser(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { services } = protocol
  const caller = await callerOf(protocol, http)
  const ctx = ctxOf(protocol, http, caller)
  const body = await readBody(http, editBody)
  if (body.app_metadata !== undefined)
    throw new AuthRefusal('not_admin', { message: 'Updating app_metadata requires admin privileges' })
  const device = deviceOf(http, services)
  const edit = {
    data: body.data ?? undefined,
    email: body.email,
    phone: body.phone,
    password: body.password ?? undefined,
    currentPassword: body.current_password ?? undefined,
    nonce: body.nonce ?? undefined,
    target: targetOf(protocol, http, body),
    device,
  }
  const account = await editUser(ctx, services, edit)
  http.header('cache-control', 'no-store')
  return http.json(toUser(account))
}
