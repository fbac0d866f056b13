import type { LinkTarget } from '#identity/contacts'
import { wantsCookie } from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import { readChallenge } from './challenge.ts'
import type { Protocol } from './protocol.ts'
import { redirectOf } from './redirect.ts'

/** The target of the mailed link. @throws AuthRefusal('validation_failed') */
export const targetOf = (
  protocol: Protocol,
  http: HttpContext,
  body: Parameters<typeof readChallenge>[0] = {},
): LinkTarget => ({
  isWeb: wantsCookie(http),
  redirectTo: redirectOf(protocol, http),
  challenge: readChallenge(body),
})
