import { z } from 'zod'
import { one, sql } from '#platform/sql'
import { requireBucket } from '../../domains/files/buckets.ts'
import { keyOf, requireKey } from '../../domains/files/key.ts'
import { copyObject, type Journey, moveObject } from '../../domains/files/move-object.ts'
import { folderOf, isOpenTo, requireSight } from '../../domains/files/policy.ts'
import { StorageRefusal } from '../../domains/files/refusal.ts'
import { deleteObjects, type StoredObject } from '../../domains/files/store.ts'
import { cacheControlOf, readJson } from './body.ts'
import { bucketOf, type Call, contextOf, placeOf } from './call.ts'

const MOST_AT_ONCE = 1000

const listing = z.object({
  prefix: z.string().max(500).nullish(),
  limit: z.int().min(1).max(MOST_AT_ONCE).default(100),
  offset: z.int().min(0).max(1_000_000).default(0),
  search: z.string().max(500).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
})

export async function answerList(call: Call): Promise<Response> {
  const { http, services } = call
  const { actor } = await contextOf(call)
  const bucket = await bucketOf(call)
  const { limit, offset, search, sortBy, ...asked } = await readJson(http, listing)
  const prefix = prefixOf(asked.prefix ?? '')
  const folder = folderOf(actor, bucket)
  const within = folder === undefined || prefix === undefined ? undefined : narrower(prefix, folder)
  http.header('cache-control', 'no-store')
  if (within === undefined) return http.json([])
  // Nobody counts who looked when.
  const column = sortBy?.column === 'last_accessed_at' ? 'updated_at' : (sortBy?.column ?? 'name')
  const { page } = await one<{ page: string }>(
    services.db,
    sql`select files.list(${bucket.id}, ${prefix}, ${within}, ${search ?? ''}, ${column},
      ${sortBy?.order === 'desc'}, ${limit}::int, ${offset}::int)::text as page`,
  )
  return http.body(page, 200, { 'content-type': 'application/json' })
}

/** As a folder is kept: empty, or closed by a slash. Undefined for one that cannot be. */
function prefixOf(asked: string): string | undefined {
  const path = asked.replace(/^\/+|\/+$/g, '')
  if (path === '') return ''
  const key = keyOf(path)
  return key === undefined ? undefined : `${key}/`
}

/** Of two folders the one inside of the other; undefined when neither is. */
function narrower(one: string, other: string): string | undefined {
  if (one.startsWith(other)) return one
  return other.startsWith(one) ? other : undefined
}

const journey = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
})

async function journeyOf({ services }: Call, asked: z.output<typeof journey>): Promise<Journey> {
  const from = await requireBucket(services.db, asked.bucketId)
  const to = asked.destinationBucket ? await requireBucket(services.db, asked.destinationBucket) : from
  return {
    from: { bucket: from, name: requireKey(asked.sourceKey) },
    to: { bucket: to, name: requireKey(asked.destinationKey) },
    version: asked.sourceVersionId ?? undefined,
  }
}

export async function answerMove(call: Call): Promise<Response> {
  const ctx = await contextOf(call)
  await moveObject(ctx, await journeyOf(call, await readJson(call.http, journey)))
  return call.http.json({ message: 'Successfully moved' })
}

const copying = journey.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().nullish() }).nullish(),
})

export async function answerCopy(call: Call): Promise<Response> {
  const { http, services } = call
  const ctx = await contextOf(call)
  const asked = await readJson(http, copying)
  const cacheControl = asked.metadata?.cacheControl
  const over = asked.copyMetadata === false && {
    userMetadata: {},
    ...(cacheControl && { cacheControl: cacheControlOf(cacheControl) }),
  }
  const replaces = http.req.header('x-upsert') === 'true'
  const object = await copyObject(ctx, services.storage, {
    ...(await journeyOf(call, asked)),
    replaces,
    over: over || {},
  })
  return http.json({ Id: object.id, Key: `${object.bucketId}/${object.name}`, ...rowOf(object) })
}

const removal = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string().nullish() })]))
    .min(1)
    .max(MOST_AT_ONCE),
})

/** Deletes what is the caller's of what is named; the rest is left out of the answer. */
export async function answerRemove(call: Call): Promise<Response> {
  const { http, services } = call
  const { actor } = await contextOf(call)
  const bucket = await bucketOf(call)
  const { prefixes } = await readJson(http, removal)
  const entries = prefixes.flatMap(entry => {
    const { path, versionId = null } = typeof entry === 'string' ? { path: entry } : entry
    const name = keyOf(path)
    return name !== undefined && isOpenTo(actor, bucket, name) ? [{ name, version: versionId }] : []
  })
  return http.json((await deleteObjects(services.db, bucket.id, entries)).map(rowOf))
}

export async function answerRemoveOne(call: Call): Promise<Response> {
  const { actor } = await contextOf(call)
  const { bucket, name } = await placeOf(call)
  requireSight(actor, bucket, name)
  const gone = await deleteObjects(call.services.db, bucket.id, [{ name, version: null }])
  if (gone.length === 0) throw new StorageRefusal('NoSuchKey')
  return call.http.json({ message: 'Successfully deleted' })
}

const rowOf = (object: StoredObject) => ({
  name: object.name,
  bucket_id: object.bucketId,
  owner: object.ownerId ?? '',
  owner_id: object.ownerId,
  id: object.id,
  version: object.version,
  created_at: object.createdAt,
  updated_at: object.updatedAt,
  last_accessed_at: object.updatedAt,
  metadata: {
    eTag: object.etag,
    size: object.size,
    mimetype: object.mimeType,
    cacheControl: object.cacheControl,
    lastModified: object.updatedAt,
    contentLength: object.size,
    httpStatusCode: 200,
  },
  user_metadata: object.userMetadata,
})
