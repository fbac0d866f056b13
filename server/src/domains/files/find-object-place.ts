import type { Db } from '#platform/sql'
import { type Bucket, requireBucket } from './buckets.ts'
import { requireKey } from './key.ts'

/** A file as a client names it, unvalidated. */
export interface Address {
  bucketId: string
  path: string
}

export interface Place {
  bucket: Bucket
  name: string
}

/** @throws StorageRefusal('InvalidKey' | 'NoSuchBucket') */
export async function findPlace(db: Db, { bucketId, path }: Address): Promise<Place> {
  const name = requireKey(path)
  return { bucket: await requireBucket(db, bucketId), name }
}
