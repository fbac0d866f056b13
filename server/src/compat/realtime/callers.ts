import type { TokenCaller } from '#identity'
import type { UserActor } from '#platform/context'

/** In whose name a channel is joined. */
export type Caller =
  | { kind: 'guest' }
  /** Whoever holds the key of a server. */
  | { kind: 'server' }
  | { kind: 'person'; actor: UserActor; validUntil: Date }

const GUEST: Caller = { kind: 'guest' }

/** What a client is told instead of what it asked for. */
export class Refused extends Error {}

export interface CallerServices {
  readToken(token: string): Promise<TokenCaller | undefined>
  /** The venues a person works for. */
  venuesOf(userId: string): Promise<readonly string[]>
}

/**
 * Whom a token of a join stands for; without one, a guest.
 * @param isPage whether a page asks, where a server's key must not be
 * @throws Refused for one that does not (or no longer) prove anything
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

/** Whose rows and whose own topics there are: a guest's and an anonymous person's are none. */
export const accountOf = (caller: Caller): string | null =>
  caller.kind === 'person' && !caller.actor.isAnonymous ? caller.actor.userId : null

/** Private topics belong to somebody: `user:<own id>`, `venue:<where one works>`; a server may use them all. */
export async function requirePrivateTopic({ venuesOf }: CallerServices, name: string, caller: Caller) {
  if (caller.kind === 'server') return
  const userId = accountOf(caller)
  if (userId !== null) {
    if (name === `user:${userId}`) return
    if (name.startsWith('venue:') && (await venuesOf(userId)).includes(name.slice('venue:'.length))) return
  }
  throw new Refused(`Unauthorized: You do not have permissions to read from this Channel topic: ${name}`)
}
