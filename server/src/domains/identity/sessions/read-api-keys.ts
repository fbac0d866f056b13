import type { HttpContext } from '#platform/http'
import { type ApiKey, findApiKey, looksLikeApiKey } from '../keys/api-keys.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices } from '../services.ts'
import { bearerOf } from './bearer.ts'
import { deviceOf } from './device-of.ts'

export type ShownKeys =
  /** One of the keys is not ours, or was revoked. */
  | 'wrong'
  /** A page uses the key of a server. */
  | 'in_a_browser'
  /** Undefined when the call has a session's token or nothing. */
  | { caller: ApiKey | undefined }

/**
 * Reads the API keys of a call. Client libraries send them in `apikey`, and in `Authorization` while no user is signed
 * in. A page with a server's key is refused, because everybody who opens it could read the key.
 * @param apiKey for sockets, which cannot send headers
 */
export async function readShownKeys(
  services: IdentityServices,
  http: HttpContext,
  apiKey = http.req.header('apikey'),
): Promise<ShownKeys> {
  const bearer = bearerOf(http)
  const inName = bearer !== undefined && looksLikeApiKey(bearer) ? bearer : undefined
  const shown = [...new Set([apiKey, inName])].filter(Boolean) as string[]
  if (shown.length === 0) return { caller: undefined }
  const keys = new Map<string, ApiKey | undefined>()
  for (const text of shown) keys.set(text, await findApiKey(services, text))
  const service = [...keys.values()].find(key => key?.role === 'service_role')
  // Browsers omit `Origin` when a page reads from its own origin.
  const page = http.req.header('origin') ?? http.req.header('sec-fetch-site')
  if (service && page !== undefined) {
    await recordSecurityEvent(services.db, {
      kind: 'api_key_used_wrongly',
      userId: null,
      device: deviceOf(http, services),
      details: { key: service.id, page: page.slice(0, 200) },
    })
    return 'in_a_browser'
  }
  if ([...keys.values()].includes(undefined)) return 'wrong'
  return { caller: inName === undefined ? undefined : keys.get(inName) }
}
