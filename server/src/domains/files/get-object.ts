import type { Readable } from 'node:stream'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/sql'
import type { Storage } from '#platform/storage'
import { requireSight } from './access-policy.ts'
import { type Address, findPlace } from './find-object-place.ts'
import { StorageRefusal } from './refusal.ts'
import { type StoredObject, selectObject } from './store.ts'
import { bytesKey } from './stored-bytes.ts'
import type { FileTokens } from './tokens.ts'

interface Query extends Address {
  /** The version that the client expects; only the latest one is stored. */
  version?: string | undefined
}

/** A file that the caller may see. @throws StorageRefusal('InvalidKey' | 'NoSuchBucket' | 'NoSuchKey') */
export async function getObject({ db, actor }: Ctx, query: Query): Promise<StoredObject> {
  const { bucket, name } = await findPlace(db, query)
  requireSight(actor, bucket, name)
  return requireObject(db, bucket.id, name, query.version)
}

/** A file of a public bucket, for anyone. @throws as `getObject` */
export async function getPublicObject(db: Db, query: Query): Promise<StoredObject> {
  const { bucket, name } = await findPlace(db, query)
  if (!bucket.isPublic) throw new StorageRefusal('NoSuchBucket')
  return requireObject(db, bucket.id, name, query.version)
}

/**
 * A file for anyone with an address from `signRead`.
 * @throws StorageRefusal('InvalidJWT' | 'InvalidSignature'), and as `getObject`
 */
export async function getSignedObject(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  tokens: FileTokens,
  { token, ...query }: Query & { token: string | undefined },
): Promise<StoredObject> {
  const { bucket, name } = await findPlace(db, query)
  await tokens.read(token, { use: 'read', url: `${bucket.id}/${name}` }, now)
  return requireObject(db, bucket.id, name, query.version)
}

async function requireObject(db: Db, bucketId: string, name: string, version: string | undefined) {
  const object = await selectObject(db, bucketId, name)
  if (!object || (version && version !== object.version)) throw new StorageRefusal('NoSuchKey')
  return object
}

/** @throws StorageRefusal('NoSuchKey') for a file that was deleted after its row was read */
export async function readBytes(storage: Storage, { version }: StoredObject): Promise<Readable> {
  const bytes = await storage.get(bytesKey(version))
  if (!bytes) throw new StorageRefusal('NoSuchKey')
  return bytes
}
