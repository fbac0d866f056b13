import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import { redeemCode } from '#identity/providers'
import { wantsCookie } from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { ctxOf, type Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession, providerTokens } from './session.ts'

const pkceBody = z.object({
  auth_code: z.string().max(500).nullish(),
  code_verifier: z.string().max(500).nullish(),
})

/** A session for a redirect's code and the verifier that never left the client. */
export async function answerPkce(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(http, pkceBody)
  if (!code || !verifier)
    throw new AuthRefusal('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  const { services } = protocol
  const { signedIn, tokens } = await redeemCode(ctxOf(protocol, http, GUEST), {
    code,
    verifier,
    keys: services.keys,
    device: deviceOf(http, services),
  })
  // Our own web app calls no provider, so its scripts get no tokens of providers.
  return answerSession(protocol, http, signedIn, wantsCookie(http) ? {} : providerTokens(tokens))
}
