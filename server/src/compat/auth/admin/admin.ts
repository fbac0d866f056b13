import { email } from '@dawra/contract/identity/schemas'
import { z } from 'zod'
import { audited } from '#audit'
import { deviceOf } from '#identity'
import { type Admin, requireAdmin } from '#identity/admin'
import { bearerOf } from '#identity/sessions'
import { type Ctx, GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { type AuthRoute, ctxOf, type Protocol } from '../protocol.ts'
import { jsonOf } from '../request.ts'

export interface AdminCall {
  admin: Admin
  protocol: Protocol
  http: HttpContext
}

type AdminMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'
type AnswerAdmin = (call: AdminCall) => Promise<Response>

/** A route for operators and servers only. The audit log records what operators do there, as in the office. */
export const forAdmins = (method: AdminMethod, path: string, answer: AnswerAdmin): AuthRoute => [
  method,
  path,
  async (protocol, http) => {
    http.header('cache-control', 'no-store')
    const admin = await adminOf(protocol, http)
    const { ctx } = admin
    if (ctx.actor.kind !== 'user') return answer({ admin, protocol, http })
    const act = {
      route: { method, path: `/auth/v1${path.replace(/:(\w+)/g, '{$1}')}`, personal: true as const },
      params: http.req.param(),
      query: http.req.query(),
      body: method === 'GET' ? undefined : await namedIn(http),
      address: protocol.services.clientAddress(http),
    }
    return audited(ctx, act, as =>
      answer({ admin: { ...admin, ctx: as }, protocol: within(protocol, as), http }),
    )
  },
]

/** The user that a call without an account in its path is about. Passwords and other fields belong in no log. */
async function namedIn(http: HttpContext) {
  const named = z.object({ email }).safeParse(await jsonOf(http))
  return named.success && !http.req.param('userId') ? named.data : undefined
}

/** Reads after a change run in the same transaction. */
const within = (protocol: Protocol, { db }: Ctx): Protocol => ({
  ...protocol,
  services: { ...protocol.services, db },
})

const adminOf = (protocol: Protocol, http: HttpContext): Promise<Admin> =>
  requireAdmin(ctxOf(protocol, http, GUEST), protocol, {
    token: bearerOf(http),
    changes: http.req.method !== 'GET',
    device: deviceOf(http, protocol.services),
  })
