import { type IdentityServices, readShownKeys } from '#identity'
import { type Actor, type Ctx, GUEST } from '#platform/context'
import type { HttpContext, HttpServices } from '#platform/http'
import type { Storage } from '#platform/storage'
import { type Bucket, requireBucket } from '../../domains/files/buckets.ts'
import { requireKey } from '../../domains/files/key.ts'
import { StorageRefusal } from '../../domains/files/refusal.ts'
import type { FileTokens } from '../../domains/files/tokens.ts'

export interface FileServices extends HttpServices {
  identity: IdentityServices
  storage: Storage
  tokens: FileTokens
}

/** A call of the protocol: what its address named is decoded, and not judged yet. */
export interface Call {
  http: HttpContext
  services: FileServices
  parts: readonly string[]
}

/** Who calls. A server that shows its key is the system. */
export async function contextOf({ http, services }: Call): Promise<Ctx> {
  return asActor({ http, services }, await actorOf(http, services))
}

export const asActor = ({ http, services }: Pick<Call, 'http' | 'services'>, actor: Actor): Ctx => ({
  db: services.db,
  actor,
  now: services.clock(),
  requestId: http.var.requestId,
  log: http.var.log,
})

/** @throws StorageRefusal('AccessDenied' | 'InvalidApiKey'), Refusal('not_signed_in') */
async function actorOf(http: HttpContext, services: FileServices): Promise<Actor> {
  const shown = await readShownKeys(services.identity, http)
  if (shown === 'in_a_browser')
    throw new StorageRefusal('AccessDenied', { message: 'A service key must not be used in a browser' })
  if (shown === 'wrong') throw new StorageRefusal('InvalidApiKey')
  if (shown.caller?.role === 'service_role') return { kind: 'system', name: 'a server' }
  return shown.caller ? GUEST : services.authenticate(http)
}

export interface Place {
  bucket: Bucket
  name: string
}

/** The bucket and the path of an address that names both. */
export async function placeOf({ services, parts }: Call): Promise<Place> {
  const name = requireKey(parts[1] ?? '')
  return { bucket: await requireBucket(services.db, parts[0] ?? ''), name }
}

export const bucketOf = ({ services, parts }: Call): Promise<Bucket> =>
  requireBucket(services.db, parts[0] ?? '')
