import { Readable } from 'node:stream'
import type { HttpContext } from '#platform/http'
import { bytesKey } from '../../domains/files/bytes.ts'
import { requireSight } from '../../domains/files/policy.ts'
import { StorageRefusal } from '../../domains/files/refusal.ts'
import { type StoredObject, selectObject } from '../../domains/files/store.ts'
import { type Call, contextOf, placeOf } from './call.ts'

export const answerOwn = async (call: Call) => answerFile(call, await ownObject(call), 'private')
export const answerPublic = async (call: Call) => answerFile(call, await publicObject(call), 'public')
export const answerOwnInfo = async (call: Call) => answerInfo(call, await ownObject(call))
export const answerPublicInfo = async (call: Call) => answerInfo(call, await publicObject(call))

/** The address was handed out by somebody who may read the file; who opens it does not count. */
export async function answerSigned(call: Call): Promise<Response> {
  const { http, services } = call
  const { bucket, name } = await placeOf(call)
  const made = { use: 'read', url: `${bucket.id}/${name}` } as const
  await services.tokens.read(http.req.query('token'), made, services.clock())
  return answerFile(call, await found(call, bucket.id, name), 'private')
}

async function ownObject(call: Call): Promise<StoredObject> {
  const { actor } = await contextOf(call)
  const { bucket, name } = await placeOf(call)
  requireSight(actor, bucket, name)
  return found(call, bucket.id, name)
}

async function publicObject(call: Call): Promise<StoredObject> {
  const { bucket, name } = await placeOf(call)
  if (!bucket.isPublic) throw new StorageRefusal('NoSuchBucket')
  return found(call, bucket.id, name)
}

/** There are no versions but the last. */
async function found({ services, http }: Call, bucketId: string, name: string): Promise<StoredObject> {
  const object = await selectObject(services.db, bucketId, name)
  const version = http.req.query('versionId')
  if (!object || (version && version !== object.version)) throw new StorageRefusal('NoSuchKey')
  return object
}

async function answerFile(
  { http, services }: Call,
  object: StoredObject,
  kept: 'public' | 'private',
): Promise<Response> {
  const headers: Record<string, string> = {
    etag: object.etag,
    'last-modified': object.updatedAt.toUTCString(),
    'cache-control': object.cacheControl === 'no-cache' ? 'no-cache' : `${kept}, ${object.cacheControl}`,
    // Pages of other origins may show it, as they may read it.
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnown(http, object.etag)) return http.body(null, 304, headers)
  headers['content-type'] = object.mimeType
  headers['content-length'] = String(object.size)
  const download = http.req.query('download')
  if (download !== undefined) headers['content-disposition'] = attachment(download)
  if (http.req.method === 'HEAD') return http.body(null, 200, headers)
  const bytes = await services.storage.get(bytesKey(object.version))
  if (!bytes) throw new StorageRefusal('NoSuchKey')
  return http.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, 200, headers)
}

function isKnown(http: HttpContext, etag: string): boolean {
  const known = http.req.header('if-none-match') ?? ''
  return known.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
}

/** A name of any script, and without what would end it. */
function attachment(name: string): string {
  if (name === '') return 'attachment'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encoded}`
}

function answerInfo({ http }: Call, object: StoredObject): Response {
  http.header('cache-control', 'no-store')
  return http.json({
    id: object.id,
    version: object.version,
    name: object.name,
    bucket_id: object.bucketId,
    size: object.size,
    content_type: object.mimeType,
    content_encoding: null,
    cache_control: object.cacheControl,
    etag: object.etag,
    metadata: object.userMetadata,
    last_modified: object.updatedAt,
    created_at: object.createdAt,
    updated_at: object.updatedAt,
  })
}
