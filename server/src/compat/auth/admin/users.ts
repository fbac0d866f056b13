import { z } from 'zod'
import { AuthRefusal, type IdentityServices } from '#identity'
import { addUser, changeUser, eraseUser, getUser, listUsers } from '#identity/admin'
import type { Account } from '#identity/people'
import type { HttpContext } from '#platform/http'
import { readBody } from '../request.ts'
import { toUser } from '../to-user.ts'
import type { AdminCall } from './admin.ts'
import { attributes, toAttributes } from './attributes.ts'

const number = (otherwise: number, most: number) =>
  z
    .literal('')
    .transform(() => otherwise)
    .or(z.coerce.number().int().min(1).max(most))
    .default(otherwise)
const pageQuery = z.object({ page: number(1, 1_000_000), per_page: number(50, 1000) })

export async function answerListUsers({ protocol, http }: AdminCall): Promise<Response> {
  const { page, per_page: perPage } = pageQuery.parse(http.req.query())
  const { users, total } = await listUsers(protocol.services.db, { page, perPage })
  http.header('x-total-count', String(total))
  http.header('link', linksOf(protocol.services, { page, perPage, total }))
  return http.json({ users: users.map(toUser), aud: 'authenticated' })
}

/** The client reads the first number of each address, so the page comes first. */
function linksOf(
  { publicUrl }: IdentityServices,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): string {
  const last = Math.ceil(total / perPage)
  const link = (to: number, rel: string) =>
    `<${publicUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

export async function answerAddUser({ admin, http }: AdminCall): Promise<Response> {
  const body = await readBody(http, attributes)
  return http.json(toUser(await addUser(admin, { ...toAttributes(body), id: body.id ?? undefined })))
}

export async function answerShowUser(call: AdminCall): Promise<Response> {
  return call.http.json(toUser(await userOf(call)))
}

export async function answerChangeUser({ admin, http }: AdminCall): Promise<Response> {
  const userId = idOf(http, 'userId')
  const body = await readBody(http, attributes)
  return http.json(toUser(await changeUser(admin, userId, toAttributes(body))))
}

/** Soft or not: an erased account stays as a row without personal data. */
export async function answerEraseUser({ admin, http }: AdminCall): Promise<Response> {
  await eraseUser(admin, idOf(http, 'userId'))
  return http.json({})
}

/** The user in the address. @throws AuthRefusal('user_not_found', 404) */
export const userOf = ({ protocol, http }: AdminCall): Promise<Account> =>
  getUser(protocol.services, idOf(http, 'userId'))

const NAMES = { userId: 'user_id', factorId: 'factor_id', passkeyId: 'passkey_id' }

/** @throws AuthRefusal('validation_failed', 404) */
export function idOf(http: HttpContext, name: keyof typeof NAMES): string {
  const id = z.uuid().safeParse(http.req.param(name))
  if (id.success) return id.data
  throw new AuthRefusal('validation_failed', { status: 404, message: `${NAMES[name]} must be an UUID` })
}
