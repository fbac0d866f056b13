import type { Db } from '#platform/sql'
import { type Bucket, requireBucket } from './buckets.ts'
import { requireKey } from './key.ts'

/** A file as a client names it. Nothing in it has been checked. */
export interface Address {
  bucketId: string
  path: string
}

/** Where a file is, or may be put. */
export interface Place {
  bucket: Bucket
  name: string
}

/** @throws StorageRefusal('InvalidKey' | 'NoSuchBucket') */
export async function findPlace(db: Db, { bucketId, path }: Address): Promise<Place> {
  const name = requireKey(path)
  return { bucket: await requireBucket(db, bucketId), name }
}
