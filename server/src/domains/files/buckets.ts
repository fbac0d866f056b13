import type { Ctx } from '#platform/context'
import { type Db, many, maybe, sql } from '#platform/sql'
import { StorageRefusal } from './refusal.ts'

export interface Bucket {
  id: string
  /** Everyone who knows a file's address may read it. */
  isPublic: boolean
  /** In bytes; null applies only the server's limit. */
  sizeLimit: number | null
  /** Null accepts every picture type that we can read. */
  mimeTypes: string[] | null
  policy: 'own_folder' | 'nobody'
  /** A built-in bucket, which can be neither changed nor deleted. */
  isFixed: boolean
  createdAt: Date
  updatedAt: Date
}

export const findBucket = (db: Db, id: string): Promise<Bucket | undefined> =>
  maybe<Bucket>(
    db,
    sql`select id, is_public as "isPublic", size_limit as "sizeLimit", mime_types as "mimeTypes", policy,
        is_fixed as "isFixed", created_at as "createdAt", updated_at as "updatedAt"
      from files.buckets where id = ${id}`,
  )

/** @throws StorageRefusal('NoSuchBucket') */
export async function requireBucket(db: Db, id: string): Promise<Bucket> {
  const bucket = await findBucket(db, id)
  if (!bucket) throw new StorageRefusal('NoSuchBucket')
  return bucket
}

/** All buckets for a server; everyone else sees none. */
export async function listBuckets({ db, actor }: Ctx): Promise<Bucket[]> {
  if (actor.kind !== 'system') return []
  return many<Bucket>(
    db,
    sql`select id, is_public as "isPublic", size_limit as "sizeLimit", mime_types as "mimeTypes", policy,
        is_fixed as "isFixed", created_at as "createdAt", updated_at as "updatedAt"
      from files.buckets order by id`,
  )
}

/** @throws StorageRefusal('NoSuchBucket'), also for a caller who is no server */
export async function getBucket({ db, actor }: Ctx, id: string): Promise<Bucket> {
  if (actor.kind !== 'system') throw new StorageRefusal('NoSuchBucket')
  return requireBucket(db, id)
}
