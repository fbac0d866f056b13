import { type ApiRole, findApiKey, looksLikeApiKey } from '../keys/api-keys.ts'
import type { IdentityServices } from '../services.ts'
import { type Known, sessionTokens } from './authenticate.ts'

/** The caller that a token proves where there is no HTTP request: a user's session, or an API key. */
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
