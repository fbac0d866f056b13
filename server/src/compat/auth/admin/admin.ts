import { AuthRefusal, deviceOf } from '#identity'
import type { Admin } from '#identity/admin'
import { findApiKey } from '#identity/keys'
import { bearerOf, hasFreshFactor } from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import { hasOperatorRole, isOperator } from '#platform/operator'
import { callerOf } from '../caller.ts'
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

/**
 * A server with its key, or an operator who has shown a second factor: a moment ago, to change anything.
 * @throws AuthRefusal('no_authorization' | 'not_admin' | 'insufficient_aal' | 'step_up_needed') and those of a caller's token
 */
async function adminOf(protocol: Protocol, http: HttpContext): Promise<Admin> {
  const { services } = protocol
  const device = deviceOf(http, services)
  const key = await findApiKey(services, bearerOf(http) ?? '')
  if (key?.role === 'service_role') {
    const doneBy = `service key ${key.id}`
    return { ctx: ctxOf(protocol, http, { kind: 'system', name: doneBy }), doneBy, device }
  }
  if (key) throw new AuthRefusal('not_admin')
  const caller = await callerOf(protocol, http)
  if (!hasOperatorRole(caller)) throw new AuthRefusal('not_admin')
  if (!isOperator(caller)) throw new AuthRefusal('insufficient_aal')
  const ctx = ctxOf(protocol, http, caller)
  if (http.req.method !== 'GET' && !(await hasFreshFactor(ctx))) throw new AuthRefusal('step_up_needed')
  return { ctx, doneBy: `operator ${caller.userId}`, device }
}
