import { type ApiRole, findApiKey, looksLikeApiKey } from '../keys/api-keys.ts'
import type { IdentityServices } from '../services.ts'
import { type Known, sessionTokens } from './authenticate.ts'

export type TokenCaller = ({ kind: 'person' } & Known) | { kind: 'key'; role: ApiRole }

/** Finds the caller by a token that a socket sends; undefined for an invalid, expired or revoked token. */
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
