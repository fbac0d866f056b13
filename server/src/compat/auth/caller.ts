import { bearerOf, callerByAccessToken, callerByRefreshToken, readSessionCookie } from '#identity/sessions'
import type { UserActor } from '#platform/context'
import { GUEST } from '#platform/context'
import type { HttpContext } from '#platform/http'
import { ctxOf, type Protocol } from './protocol.ts'

export const callerOf = (protocol: Protocol, http: HttpContext): Promise<UserActor> =>
  callerByAccessToken(ctxOf(protocol, http, GUEST), protocol.tokens, bearerOf(http))

export async function callerByCookie(
  { services }: Protocol,
  http: HttpContext,
): Promise<UserActor | undefined> {
  const cookie = readSessionCookie(http, services)
  return cookie ? callerByRefreshToken(services, cookie) : undefined
}
