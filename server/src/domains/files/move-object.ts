import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#platform/context'
import { sqlState } from '#platform/errors'
import type { Storage } from '#platform/storage'
import { ownerOf, requireSight, requireWrite } from './access-policy.ts'
import { type Address, findPlace } from './find-object-place.ts'
import { limitUploads, requireType, sizeLimitOf } from './put-object.ts'
import { StorageRefusal } from './refusal.ts'
import { insertObject, renameObject, type StoredObject, selectObject } from './store.ts'
import { bytesKey, storeBytes } from './stored-bytes.ts'

const UNIQUE_VIOLATION = '23505'

interface Journey {
  from: Address
  to: Address
  version: string | undefined
}

/**
 * Renames a file. Its bytes stay where they are.
 * @throws StorageRefusal('NoSuchKey' | 'AccessDenied' | 'ResourceAlreadyExists' | …)
 */
export async function moveObject(ctx: Ctx, journey: Journey) {
  const { source, to } = await departure(ctx, journey)
  try {
    if (!(await renameObject(ctx.db, source, { bucketId: to.bucket.id, name: to.name })))
      throw new StorageRefusal('NoSuchKey')
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new StorageRefusal('ResourceAlreadyExists')
    throw error
  }
}

interface Copying extends Journey {
  replaces: boolean
  over: Partial<Pick<StoredObject, 'cacheControl' | 'userMetadata'>>
}

/** Copies a file with its bytes. @throws as `moveObject` */
export async function copyObject(ctx: Ctx, storage: Storage, copying: Copying): Promise<StoredObject> {
  const { source, to } = await departure(ctx, copying)
  await limitUploads(ctx)
  const lying = await storage.get(bytesKey(source.version))
  if (!lying) throw new StorageRefusal('NoSuchKey')
  const { replaces, over } = copying
  const bytes = await buffer(lying)
  const copied = await storeBytes(ctx, storage, { bytes, contentType: source.mimeType }, (tx, version) => {
    const place = { bucketId: to.bucket.id, name: to.name, ownerId: ownerOf(ctx.actor), version }
    return insertObject(tx.db, { ...source, ...over, ...place }, replaces)
  })
  if (!copied) throw new StorageRefusal('ResourceAlreadyExists')
  return (await selectObject(ctx.db, to.bucket.id, to.name)) ?? { ...source, ...copied }
}

/** The source file and its target, when the caller may write both and the other bucket accepts the file. */
async function departure({ db, actor }: Ctx, { version, ...journey }: Journey) {
  const from = await findPlace(db, journey.from)
  const to = await findPlace(db, journey.to)
  requireSight(actor, from.bucket, from.name)
  requireWrite(actor, to.bucket, to.name)
  const source = await selectObject(db, from.bucket.id, from.name)
  if (!source || (version !== undefined && version !== source.version)) throw new StorageRefusal('NoSuchKey')
  requireType(to.bucket, source.mimeType)
  if (source.size > sizeLimitOf(to.bucket)) throw new StorageRefusal('EntityTooLarge')
  return { source, to }
}
