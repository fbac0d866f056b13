import { AuthRefusal, deviceOf } from '#identity'
import { clearSessionCookie, type SignOutScope, signOut, wantsCookie } from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import { callerByCookie, callerOf } from './caller.ts'
import { ctxOf, type Protocol } from './protocol.ts'

const SCOPES: ReadonlySet<string> = new Set<SignOutScope>(['global', 'local', 'others'])
const isScope = (scope: string): scope is SignOutScope => SCOPES.has(scope)

export async function answerSignOut(protocol: Protocol, http: HttpContext): Promise<Response> {
  const scope = http.req.query('scope') ?? 'global'
  if (!isScope(scope))
    throw new AuthRefusal('validation_failed', {
      message: `Unsupported logout scope "${scope.slice(0, 40)}"`,
    })
  const inCookie = wantsCookie(http)
  // The cookie outlives the access token: signing out must also work with the cookie alone.
  const caller = (inCookie && (await callerByCookie(protocol, http))) || (await callerOf(protocol, http))
  await signOut(ctxOf(protocol, http, caller), { scope, device: deviceOf(http, protocol.services) })
  if (inCookie && scope !== 'others') clearSessionCookie(http, protocol.services)
  return http.body(null, 204)
}
