import type { Ctx } from '#platform/context'
import { isOpenTo, ownerOf, requireSight, requireWrite } from './access-policy.ts'
import { findBucket } from './buckets.ts'
import { type Address, findPlace } from './find-object-place.ts'
import { keyOf } from './key.ts'
import { StorageRefusal } from './refusal.ts'
import { selectNames, selectObject } from './store.ts'
import type { FileTokens } from './tokens.ts'

/** `bucket/path`, and the token that opens it without an account. */
interface Signed {
  url: string
  token: string
}

/** Lets anyone read a file for some seconds. @throws StorageRefusal('InvalidKey' | 'NoSuchBucket' | 'NoSuchKey') */
export async function signRead(
  { db, actor, now }: Ctx,
  tokens: FileTokens,
  { seconds, ...address }: Address & { seconds: number },
): Promise<Signed> {
  const { bucket, name } = await findPlace(db, address)
  requireSight(actor, bucket, name)
  if (!(await selectObject(db, bucket.id, name))) throw new StorageRefusal('NoSuchKey')
  return signedRead(tokens, `${bucket.id}/${name}`, now, seconds)
}

interface Several {
  bucketId: string
  paths: readonly string[]
  seconds: number
}

/**
 * `signRead` for several files.
 * @returns one entry a path, in their order; undefined where the caller may see no file
 */
export async function signReads(
  { db, actor, now }: Ctx,
  tokens: FileTokens,
  { bucketId, paths, seconds }: Several,
): Promise<(Signed | undefined)[]> {
  const bucket = await findBucket(db, bucketId)
  const keys = paths.map(keyOf)
  const open = keys.filter(key => key !== undefined && bucket && isOpenTo(actor, bucket, key)) as string[]
  const visible = new Set(await selectNames(db, bucketId, open))
  return Promise.all(
    keys.map(async key =>
      key !== undefined && visible.has(key)
        ? signedRead(tokens, `${bucketId}/${key}`, now, seconds)
        : undefined,
    ),
  )
}

async function signedRead(tokens: FileTokens, url: string, now: Date, seconds: number): Promise<Signed> {
  return { url, token: await tokens.sign({ use: 'read', url }, now, seconds) }
}

/** How long an upload address is valid, in seconds. */
const UPLOAD_SECONDS = 2 * 60 * 60

/**
 * Lets anyone upload one file in the caller's name, once unless it may be replaced.
 * @throws StorageRefusal('InvalidKey' | 'NoSuchBucket' | 'AccessDenied')
 */
export async function signUpload(
  { db, actor, now }: Ctx,
  tokens: FileTokens,
  { replaces, ...address }: Address & { replaces: boolean },
): Promise<Signed> {
  const { bucket, name } = await findPlace(db, address)
  requireWrite(actor, bucket, name)
  const url = `${bucket.id}/${name}`
  const claims = { use: 'write', url, owner: ownerOf(actor), upsert: replaces } as const
  return { url, token: await tokens.sign(claims, now, UPLOAD_SECONDS) }
}
