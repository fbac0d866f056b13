import type { HttpContext } from '#platform/http'
import { type ApiKey, findApiKey, looksLikeApiKey } from '../keys/api-keys.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices } from '../services.ts'
import { bearerOf } from './bearer.ts'
import { deviceOf } from './device-of.ts'

export type ShownKeys =
  /** One of the keys is not ours, or was revoked. */
  | 'wrong'
  /** A page holds the key of a server. */
  | 'in_a_browser'
  /** The API key that the call acts with; none when a session's token or nothing is shown. */
  | { caller: ApiKey | undefined }

/**
 * The keys that a client library sends: in `apikey`, and in `Authorization` while no user is signed in.
 * A page with the key of a server is refused, for so has everybody else who opens that page.
 * @param apiKey where a socket cannot send headers
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
  // Browsers leave the origin out when a page reads from its own.
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
