import type { TokenCaller } from '#identity'
import type { UserActor } from '#platform/context'

export type Caller =
  | { kind: 'guest' }
  | { kind: 'server' }
  | { kind: 'person'; actor: UserActor; validUntil: Date }

const GUEST: Caller = { kind: 'guest' }

export class Refused extends Error {}

export interface CallerServices {
  readToken(token: string): Promise<TokenCaller | undefined>
  venuesOf(userId: string): Promise<readonly string[]>
}

/**
 * The caller by a join's token; a guest without one.
 * @param isPage whether the request comes from a browser, where a service key must not be used
 * @throws Refused for an invalid or expired token
 */
export async function callerOf(
  { readToken }: CallerServices,
  token: string | null | undefined,
  isPage: boolean,
): Promise<Caller> {
  if (!token) return GUEST
  const known = await readToken(token)
  if (!known) throw new Refused('InvalidJWTToken: the access token is not valid, or has expired')
  if (known.kind === 'person') return known
  if (known.role === 'anon') return GUEST
  if (isPage) throw new Refused('Unauthorized: a service key must not be used in a browser')
  return { kind: 'server' }
}

/** The user whose rows and private topics the caller may read; null for guests and anonymous users. */
export const accountOf = (caller: Caller): string | null =>
  caller.kind === 'person' && !caller.actor.isAnonymous ? caller.actor.userId : null

/** Users may join `user:<own id>` and `venue:<id>` of a venue they work for; servers may join all private topics. */
export async function requirePrivateTopic({ venuesOf }: CallerServices, name: string, caller: Caller) {
  if (caller.kind === 'server') return
  const userId = accountOf(caller)
  if (userId !== null) {
    if (name === `user:${userId}`) return
    if (name.startsWith('venue:') && (await venuesOf(userId)).includes(name.slice('venue:'.length))) return
  }
  throw new Refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
}
