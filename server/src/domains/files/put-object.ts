import { createHash } from 'node:crypto'
import { mayAct } from '#identity'
import { type Actor, actorKey, type Ctx, inNameOf } from '#platform/context'
import { Refusal } from '#platform/errors'
import { pictureTypeOf } from '#platform/picture-type'
import { LARGEST_UPLOAD, reencode } from '#platform/pictures'
import { limitRate } from '#platform/rate-limit'
import type { Storage } from '#platform/storage'
import { ownerOf, requireWrite } from './access-policy.ts'
import type { Bucket } from './buckets.ts'
import { type Address, findPlace, type Place } from './find-object-place.ts'
import { StorageRefusal } from './refusal.ts'
import { hasEnough, insertObject, selectObject, updateObject } from './store.ts'
import { storeBytes } from './stored-bytes.ts'
import type { FileTokens } from './tokens.ts'

/** Data from a client. The type that it states is ignored. */
export interface Incoming {
  bytes: Uint8Array
  cacheControl: string
  metadata: Record<string, unknown>
}

/** Reads the body, up to `limit` bytes. It is called only after all other checks. */
type Read = (limit: number) => Promise<Incoming>

type Mode = 'create' | 'upsert' | 'replace'

/**
 * Stores a picture under a name that the caller may write. The picture is re-encoded from its pixels.
 * @throws StorageRefusal('AccessDenied' | 'ResourceAlreadyExists' | 'NoSuchKey' | 'InvalidMimeType' | 'EntityTooLarge' | …)
 */
export async function putObject(
  ctx: Ctx,
  storage: Storage,
  { mode, ...address }: Address & { mode: Mode },
  read: Read,
): Promise<{ id: string; key: string }> {
  const place = await findPlace(ctx.db, address)
  requireWrite(ctx.actor, place.bucket, place.name)
  return store(ctx, storage, { ...place, mode }, read)
}

/**
 * As `putObject`, for anyone with an address from `signUpload`, in the name of the user who requested it.
 * @throws StorageRefusal('InvalidJWT' | 'InvalidSignature'), and as `putObject`
 */
export async function putSignedObject(
  ctx: Omit<Ctx, 'actor'>,
  { storage, tokens }: { storage: Storage; tokens: FileTokens },
  { token, ...address }: Address & { token: string | undefined },
  read: Read,
): Promise<{ id: string; key: string }> {
  const place = await findPlace(ctx.db, address)
  const { owner, upsert } = await tokens.read(token, { use: 'write', url: keyOfPlace(place) }, ctx.now)
  // An account that was deleted or banned since must not upload.
  if (owner !== null && !(await mayAct(ctx.db, owner))) throw new StorageRefusal('InvalidJWT')
  const actor: Actor = owner === null ? { kind: 'system', name: 'a server' } : inNameOf(owner)
  return store({ ...ctx, actor }, storage, { ...place, mode: upsert ? 'upsert' : 'create' }, read)
}

const keyOfPlace = ({ bucket, name }: Place) => `${bucket.id}/${name}`

async function store(ctx: Ctx, storage: Storage, target: Place & { mode: Mode }, read: Read) {
  const { bucket, name, mode } = target
  const known = mode !== 'upsert' && (await selectObject(ctx.db, bucket.id, name))
  if (mode === 'create' && known) throw new StorageRefusal('ResourceAlreadyExists')
  if (mode === 'replace' && !known) throw new StorageRefusal('NoSuchKey')
  await limitUploads(ctx)
  const { bytes, cacheControl, metadata } = await read(sizeLimitOf(bucket))
  const made = await recreated(bucket, bytes)
  const stored = await storeBytes(ctx, storage, made, (tx, version) => {
    const object = {
      bucketId: bucket.id,
      name,
      ownerId: ownerOf(ctx.actor),
      version,
      size: made.bytes.length,
      mimeType: made.contentType,
      etag: `"${createHash('sha256').update(made.bytes).digest('hex').slice(0, 32)}"`,
      cacheControl,
      userMetadata: metadata,
    }
    return mode === 'replace' ? updateObject(tx.db, object) : insertObject(tx.db, object, mode === 'upsert')
  })
  if (!stored) throw new StorageRefusal(mode === 'replace' ? 'NoSuchKey' : 'ResourceAlreadyExists')
  return { id: stored.id, key: keyOfPlace(target) }
}

/**
 * The upload rate limit of the typed API, and a maximum number of files per user.
 * @throws Refusal('too_many_requests'), StorageRefusal('AccessDenied')
 */
export async function limitUploads(ctx: Ctx) {
  const ownerId = ownerOf(ctx.actor)
  if (ownerId === null) return
  await limitRate(ctx, 'pictures.upload', actorKey(ctx.actor))
  if (await hasEnough(ctx.db, ownerId))
    throw new StorageRefusal('AccessDenied', { message: 'Nobody keeps more than 1000 files' })
}

export const sizeLimitOf = ({ sizeLimit }: Pick<Bucket, 'sizeLimit'>) =>
  Math.min(sizeLimit ?? LARGEST_UPLOAD, LARGEST_UPLOAD)

async function recreated(bucket: Bucket, bytes: Uint8Array) {
  const limit = sizeLimitOf(bucket)
  if (bytes.length > limit) throw new StorageRefusal('EntityTooLarge')
  const type = pictureTypeOf(bytes)
  requireType(bucket, type)
  try {
    const made = await reencode(bytes)
    if (made.bytes.length > limit) throw new StorageRefusal('EntityTooLarge')
    return made
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'picture_too_large') throw new StorageRefusal('EntityTooLarge')
    if (error.code === 'picture_not_readable')
      throw new StorageRefusal('InvalidMimeType', { message: `this is not a whole file of type ${type}` })
    throw error
  }
}

/** @throws StorageRefusal('InvalidMimeType') */
export function requireType({ mimeTypes }: Bucket, type: string | undefined) {
  if (type === undefined || (mimeTypes && !mimeTypes.includes(type)))
    throw new StorageRefusal('InvalidMimeType', {
      message: `mime type ${type ?? 'of this file'} is not supported`,
    })
}
