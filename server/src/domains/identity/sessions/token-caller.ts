import { type ApiRole, findApiKey, looksLikeApiKey } from '../keys/api-keys.ts'
import type { IdentityServices } from '../services.ts'
import { type Known, sessionTokens } from './authenticate.ts'

/** Whom a token stands for where there is no request: a person's session, or whoever holds a key of ours. */
export type TokenCaller = ({ kind: 'person' } & Known) | { kind: 'key'; role: ApiRole }

/** Reads the tokens that sockets send. Undefined for one that does not, or no longer, prove anything. */
export function tokenCallers(
  services: IdentityServices,
): (token: string) => Promise<TokenCaller | undefined> {
  const readSession = sessionTokens(services)
  return async token => {
    if (looksLikeApiKey(token)) {
      const key = await findApiKey(services, token)
      return key && { kind: 'key', role: key.role }
    }
    const known = await readSession(token)
    return known && { kind: 'person', ...known }
  }
}
