import type { ProviderTokens } from '#identity/providers'
import {
  PLACEHOLDER,
  type SignedIn,
  setDeviceCookie,
  setSessionCookie,
  wantsCookie,
} from '#identity/sessions'
import type { HttpContext } from '#platform/http'
import type { Protocol } from './protocol.ts'
import { toUser } from './to-user.ts'

export const providerTokens = (tokens: ProviderTokens | undefined): Record<string, string> => ({
  ...(tokens && { provider_token: tokens.accessToken }),
  ...(tokens?.refreshToken && { provider_refresh_token: tokens.refreshToken }),
})

/**
 * The protocol's session. In cookie mode its refresh token is sent in a cookie that no script can read, and the browser
 * gets the mark that identifies it later.
 */
export async function answerSession(
  { services, tokens }: Protocol,
  http: HttpContext,
  signedIn: SignedIn,
  more: object = {},
): Promise<Response> {
  const { token, expiresAt, expiresIn } = await tokens.sign(signedIn, services.clock())
  const inCookie = wantsCookie(http)
  if (inCookie) setSessionCookie(http, signedIn.refreshToken, services)
  setDeviceCookie(http, services)
  http.header('cache-control', 'no-store')
  return http.json({
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: inCookie ? PLACEHOLDER : signedIn.refreshToken,
    user: toUser(signedIn.account),
    ...more,
  })
}
