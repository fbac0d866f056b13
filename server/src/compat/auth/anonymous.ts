import { AuthRefusal, deviceOf } from '#identity'
import { signInAnonymously } from '#identity/accounts'
import type { PersonData } from '#identity/people'
import { limitAnonymous } from '#identity/security'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { ctxOf, type Protocol } from './protocol.ts'
import { answerSession } from './session.ts'

/** A sign-up with neither an address nor a phone. */
export async function answerAnonymousSignUp(
  protocol: Protocol,
  http: HttpContext,
  data: PersonData,
): Promise<Response> {
  const { services, allowances } = protocol
  if (!services.settings.anonymousUsers) throw new AuthRefusal('anonymous_provider_disabled')
  const ctx = ctxOf(protocol, http, GUEST)
  const device = deviceOf(http, services)
  await limitAnonymous(ctx, device, allowances)
  return answerSession(protocol, http, await signInAnonymously(ctx, data, device))
}
