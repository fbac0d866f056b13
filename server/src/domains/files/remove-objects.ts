import type { Ctx } from '#platform/context'
import { isOpenTo, requireSight } from './access-policy.ts'
import { requireBucket } from './buckets.ts'
import { type Address, findPlace } from './find-object-place.ts'
import { keyOf } from './key.ts'
import { StorageRefusal } from './refusal.ts'
import { deleteObjects, type StoredObject } from './store.ts'

interface Removal {
  bucketId: string
  /** With a version, only that version is deleted. */
  files: readonly { path: string; version: string | null }[]
}

/** Deletes those files that the caller may write. @returns the deleted files. @throws StorageRefusal('NoSuchBucket') */
export async function removeObjects(
  { db, actor }: Ctx,
  { bucketId, files }: Removal,
): Promise<StoredObject[]> {
  const bucket = await requireBucket(db, bucketId)
  const entries = files.flatMap(({ path, version }) => {
    const name = keyOf(path)
    return name !== undefined && isOpenTo(actor, bucket, name) ? [{ name, version }] : []
  })
  return deleteObjects(db, bucketId, entries)
}

/** @throws StorageRefusal('InvalidKey' | 'NoSuchBucket' | 'NoSuchKey') */
export async function removeObject({ db, actor }: Ctx, address: Address) {
  const { bucket, name } = await findPlace(db, address)
  requireSight(actor, bucket, name)
  const deleted = await deleteObjects(db, bucket.id, [{ name, version: null }])
  if (deleted.length === 0) throw new StorageRefusal('NoSuchKey')
}
