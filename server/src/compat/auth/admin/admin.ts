import { deviceOf } from '#identity'
import { type Admin, requireAdmin } from '#identity/admin'
import { bearerOf } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { type Answer, ctxOf, type Protocol } from '../protocol.ts'

/** What an administrator's call is answered with. */
export interface AdminCall {
  admin: Admin
  protocol: Protocol
  http: HttpContext
}

/** An answer for operators and servers alone. */
export const forAdmins =
  (answer: (call: AdminCall) => Promise<Response>): Answer =>
  async (protocol, http) => {
    http.header('cache-control', 'no-store')
    return answer({ admin: await adminOf(protocol, http), protocol, http })
  }

const adminOf = (protocol: Protocol, http: HttpContext): Promise<Admin> =>
  requireAdmin(ctxOf(protocol, http, GUEST), protocol, {
    token: bearerOf(http),
    changes: http.req.method !== 'GET',
    device: deviceOf(http, protocol.services),
  })
