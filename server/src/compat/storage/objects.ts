import { z } from 'zod'
import { copyObject, listObjects, moveObject, removeObject, removeObjects, type StoredObject } from '#files'
import { addressOf, bucketIdOf, type Call, contextOf, writerOf } from './call.ts'
import { cacheControlOf, readJson } from './read-body.ts'

const MAX_OBJECTS = 1000

const listing = z.object({
  prefix: z.string().max(500).nullish(),
  limit: z.int().min(1).max(MAX_OBJECTS).default(100),
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
  const { http } = call
  const ctx = await contextOf(call)
  const { prefix, limit, offset, search, sortBy } = await readJson(http, listing)
  const { column = 'name', order = 'asc' } = sortBy ?? {}
  const page = await listObjects(ctx, {
    bucketId: bucketIdOf(call),
    folder: prefix ?? '',
    search: search ?? '',
    // Reads are not recorded, so the last change stands for the last access.
    sortBy: { column: column === 'last_accessed_at' ? 'updated_at' : column, order },
    limit,
    offset,
  })
  return http.body(page, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
}

const journey = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
})

const journeyOf = (input: z.output<typeof journey>) => ({
  from: { bucketId: input.bucketId, path: input.sourceKey },
  to: { bucketId: input.destinationBucket || input.bucketId, path: input.destinationKey },
  version: input.sourceVersionId ?? undefined,
})

export async function answerMove(call: Call): Promise<Response> {
  const ctx = await writerOf(call)
  await moveObject(ctx, journeyOf(await readJson(call.http, journey)))
  return call.http.json({ message: 'Successfully moved' })
}

const copying = journey.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.object({ cacheControl: z.string().nullish() }).nullish(),
})

export async function answerCopy(call: Call): Promise<Response> {
  const { http, services } = call
  const ctx = await writerOf(call)
  const input = await readJson(http, copying)
  const cacheControl = input.metadata?.cacheControl
  const over = input.copyMetadata === false && {
    userMetadata: {},
    ...(cacheControl && { cacheControl: cacheControlOf(cacheControl) }),
  }
  const replaces = http.req.header('x-upsert') === 'true'
  const object = await copyObject(ctx, services.storage, {
    ...journeyOf(input),
    replaces,
    over: over || {},
  })
  return http.json({ Id: object.id, Key: `${object.bucketId}/${object.name}`, ...rowOf(object) })
}

const removal = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string().nullish() })]))
    .min(1)
    .max(MAX_OBJECTS),
})

/** The response leaves out files that are not the caller's. */
export async function answerRemove(call: Call): Promise<Response> {
  const ctx = await contextOf(call)
  const { prefixes } = await readJson(call.http, removal)
  const files = prefixes.map(entry =>
    typeof entry === 'string'
      ? { path: entry, version: null }
      : { path: entry.path, version: entry.versionId ?? null },
  )
  const removed = await removeObjects(ctx, { bucketId: bucketIdOf(call), files })
  return call.http.json(removed.map(rowOf))
}

export async function answerRemoveOne(call: Call): Promise<Response> {
  await removeObject(await contextOf(call), addressOf(call))
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
