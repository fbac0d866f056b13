import { type Bucket, findBucket, selectBuckets } from '../buckets.ts'
import { StorageRefusal } from '../refusal.ts'
import { type Call, contextOf } from './call.ts'

/** Servers see the buckets; to everybody else there are none to list. */
export async function answerBuckets(call: Call): Promise<Response> {
  const { actor, db } = await contextOf(call)
  const buckets = actor.kind === 'system' ? await selectBuckets(db) : []
  return call.http.json(buckets.map(rowOf))
}

export async function answerBucket(call: Call): Promise<Response> {
  const { actor, db } = await contextOf(call)
  const bucket = actor.kind === 'system' ? await findBucket(db, call.parts[0] ?? '') : undefined
  if (!bucket) throw new StorageRefusal('NoSuchBucket')
  return call.http.json(rowOf(bucket))
}

const rowOf = (bucket: Bucket) => ({
  id: bucket.id,
  name: bucket.id,
  owner: '',
  type: 'STANDARD',
  public: bucket.isPublic,
  file_size_limit: bucket.sizeLimit,
  allowed_mime_types: bucket.mimeTypes,
  created_at: bucket.createdAt,
  updated_at: bucket.updatedAt,
})
