import { z } from 'zod'
import { AuthRefusal, deviceOf } from '#identity'
import {
  clearSessionCookie,
  PLACEHOLDER,
  readSessionCookie,
  refreshSession,
  wantsCookie,
} from '#identity/sessions'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { ctxOf, type Protocol } from './protocol.ts'
import { readBody } from './request.ts'
import { answerSession } from './session.ts'
import { answerIdToken } from './token-id-token.ts'
import { answerPassword } from './token-password.ts'
import { answerPkce } from './token-pkce.ts'

/** A session by password, refresh token and the other grants; a grant that is not configured is refused as such. */
export async function answerToken(protocol: Protocol, http: HttpContext): Promise<Response> {
  switch (http.req.query('grant_type')) {
    case 'password':
      return answerPassword(protocol, http)
    case 'refresh_token':
      return answerRefresh(protocol, http)
    case 'pkce':
      return answerPkce(protocol, http)
    case 'id_token':
      return answerIdToken(protocol, http)
    case 'web3':
      throw new AuthRefusal('web3_provider_disabled')
    default:
      throw new AuthRefusal('invalid_credentials', { message: 'unsupported_grant_type' })
  }
}

const refreshBody = z.object({ refresh_token: z.string().min(1).max(500) })

async function answerRefresh(protocol: Protocol, http: HttpContext): Promise<Response> {
  const { refresh_token } = await readBody(http, refreshBody)
  const { services } = protocol
  const fromCookie = wantsCookie(http) && refresh_token === PLACEHOLDER
  const refreshToken = fromCookie ? readSessionCookie(http, services) : refresh_token
  if (!refreshToken) throw new AuthRefusal('refresh_token_not_found')
  try {
    const ctx = ctxOf(protocol, http, GUEST)
    const device = deviceOf(http, services)
    const signedIn = await refreshSession(ctx, {
      refreshToken,
      successorOf: services.keys.successorOf,
      device,
    })
    return await answerSession(protocol, http, signedIn)
  } catch (error) {
    // Otherwise the browser would keep sending the cookie of an ended session.
    if (fromCookie && error instanceof AuthRefusal) clearSessionCookie(http, services)
    throw error
  }
}
