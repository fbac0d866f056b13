import { Readable } from 'node:stream'
import { getObject, getPublicObject, getSignedObject, readBytes, type StoredObject } from '#files'
import { isKnown } from '#platform/compressed-text'
import { addressOf, type Call, contextOf, guestOf } from './call.ts'

export const answerOwn = async (call: Call) => answerFile(call, await ownObject(call), 'private')
export const answerPublic = async (call: Call) => answerFile(call, await publicObject(call), 'public')
export const answerOwnInfo = async (call: Call) => answerInfo(call, await ownObject(call))
export const answerPublicInfo = async (call: Call) => answerInfo(call, await publicObject(call))

export async function answerSigned(call: Call): Promise<Response> {
  const query = { ...queryOf(call), token: call.http.req.query('token') }
  return answerFile(call, await getSignedObject(guestOf(call), call.services.tokens, query), 'private')
}

const ownObject = async (call: Call) => getObject(await contextOf(call), queryOf(call))
const publicObject = (call: Call) => getPublicObject(call.services.db, queryOf(call))
const queryOf = (call: Call) => ({ ...addressOf(call), version: call.http.req.query('versionId') })

async function answerFile(
  { http, services }: Call,
  object: StoredObject,
  stored: 'public' | 'private',
): Promise<Response> {
  const headers: Record<string, string> = {
    etag: object.etag,
    'last-modified': object.updatedAt.toUTCString(),
    'cache-control': object.cacheControl === 'no-cache' ? 'no-cache' : `${stored}, ${object.cacheControl}`,
    // Pages of other origins may read it and therefore show it.
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnown(http, object.etag)) return http.body(null, 304, headers)
  headers['content-type'] = object.mimeType
  headers['content-length'] = String(object.size)
  const download = http.req.query('download')
  if (download !== undefined) headers['content-disposition'] = attachment(download)
  if (http.req.method === 'HEAD') return http.body(null, 200, headers)
  const bytes = await readBytes(services.storage, object)
  return http.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, 200, headers)
}

/** A file name in any script, without characters that would end the header's value. */
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
