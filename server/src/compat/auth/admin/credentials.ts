import { z } from 'zod'
import { changeFactor, dropFactor, dropPasskey } from '#identity/admin'
import { listPasskeys } from '#identity/factors'
import { factorName } from '../factors.ts'
import { toPasskey } from '../passkeys.ts'
import { readBody } from '../request.ts'
import type { AdminCall } from './admin.ts'
import { adminPhone } from './attributes.ts'
import { idOf, userOf } from './users.ts'

export async function answerListFactors(call: AdminCall): Promise<Response> {
  return call.http.json((await userOf(call)).factors ?? [])
}

const factorBody = z.object({
  friendly_name: factorName,
  phone: adminPhone.nullish(),
})

export async function answerChangeFactor(call: AdminCall): Promise<Response> {
  const { admin, http } = call
  const { friendly_name: friendlyName, phone } = await readBody(http, factorBody)
  const factorId = idOf(http, 'factorId')
  await changeFactor(admin, idOf(http, 'userId'), factorId, { friendlyName, phone })
  const factors = (await userOf(call)).factors as { id: string }[]
  return http.json(factors.find(({ id }) => id === factorId))
}

export async function answerDropFactor({ admin, http }: AdminCall): Promise<Response> {
  const factorId = idOf(http, 'factorId')
  await dropFactor(admin, idOf(http, 'userId'), factorId)
  return http.json({ id: factorId })
}

export async function answerListUsersPasskeys(call: AdminCall): Promise<Response> {
  const { id } = await userOf(call)
  return call.http.json((await listPasskeys(call.protocol.services.db, id)).map(toPasskey))
}

export async function answerDropPasskey({ admin, http }: AdminCall): Promise<Response> {
  await dropPasskey(admin, idOf(http, 'userId'), idOf(http, 'passkeyId'))
  return http.body(null, 204)
}
