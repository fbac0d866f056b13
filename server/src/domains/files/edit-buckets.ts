import type { Ctx } from '#platform/context'
import { sqlState } from '#platform/errors'
import { maybe, run, sql } from '#platform/sql'
import { requireServer } from './access-policy.ts'
import { type Bucket, requireBucket } from './buckets.ts'
import { StorageRefusal } from './refusal.ts'

const FOREIGN_KEY_VIOLATION = '23503'
/** Path segments of the API in the position of a bucket's name. */
const RESERVED = new Set('authenticated copy info list list-v2 move public sign upload'.split(' '))

export type BucketSettings = Pick<Bucket, 'isPublic' | 'sizeLimit' | 'mimeTypes'>

/**
 * Adds a bucket that only servers write to.
 * @throws StorageRefusal('AccessDenied' | 'InvalidRequest' | 'ResourceAlreadyExists')
 */
export async function makeBucket(
  { db, actor }: Ctx,
  id: string,
  { isPublic, sizeLimit, mimeTypes }: BucketSettings,
) {
  requireServer(actor)
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(id) || RESERVED.has(id))
    throw new StorageRefusal('InvalidRequest', { message: 'this is no name for a bucket' })
  const made = await maybe(
    db,
    sql`insert into files.buckets (id, is_public, size_limit, mime_types)
      values (${id}, ${isPublic}, ${sizeLimit}, ${mimeTypes}) on conflict do nothing returning id`,
  )
  if (!made) throw new StorageRefusal('ResourceAlreadyExists')
}

/** Changes the given settings. @throws StorageRefusal('NoSuchBucket' | 'AccessDenied') */
export async function editBucket(ctx: Ctx, id: string, edited: Partial<BucketSettings>) {
  const { isPublic, sizeLimit, mimeTypes } = { ...(await requireEditable(ctx, id)), ...edited }
  await run(
    ctx.db,
    sql`update files.buckets set is_public = ${isPublic}, size_limit = ${sizeLimit}, mime_types = ${mimeTypes},
      updated_at = platform.now() where id = ${id}`,
  )
}

/** @throws StorageRefusal('NoSuchBucket' | 'AccessDenied' | 'BucketNotEmpty') */
export async function deleteBucket(ctx: Ctx, id: string) {
  await requireEditable(ctx, id)
  try {
    await run(ctx.db, sql`delete from files.buckets where id = ${id}`)
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new StorageRefusal('BucketNotEmpty')
    throw error
  }
}

/** Deletes all files of a bucket. @throws StorageRefusal('NoSuchBucket' | 'AccessDenied') */
export async function emptyBucket(ctx: Ctx, id: string) {
  await requireEditable(ctx, id)
  await run(ctx.db, sql`delete from files.objects where bucket_id = ${id}`)
}

async function requireEditable({ db, actor }: Ctx, id: string): Promise<Bucket> {
  requireServer(actor)
  const bucket = await requireBucket(db, id)
  if (bucket.isFixed) throw new StorageRefusal('AccessDenied', { message: 'this bucket is built in' })
  return bucket
}
