import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { requireBucket } from './buckets.ts'
import { keyOf } from './key.ts'
import { folderOf } from './policy.ts'

interface Listing {
  bucketId: string
  /** The folder to list; '' is the whole bucket. */
  folder: string
  search: string
  sortBy: { column: 'name' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' }
  limit: number
  offset: number
}

/**
 * The part of a folder that the caller may see, as a JSON array that PostgreSQL builds.
 * @throws StorageRefusal('NoSuchBucket')
 */
export async function listObjects({ db, actor }: Ctx, listing: Listing): Promise<string> {
  const { bucketId, search, sortBy, limit, offset } = listing
  const own = folderOf(actor, await requireBucket(db, bucketId))
  const prefix = prefixOf(listing.folder)
  const within = own === undefined || prefix === undefined ? undefined : narrower(prefix, own)
  if (within === undefined) return '[]'
  const { page } = await one<{ page: string }>(
    db,
    sql`select files.list(${bucketId}, ${prefix}, ${within}, ${search}, ${sortBy.column},
      ${sortBy.order === 'desc'}, ${limit}::int, ${offset}::int)::text as page`,
  )
  return page
}

/** A folder as it is stored: empty, or ending with a slash. Undefined for an invalid one. */
function prefixOf(folder: string): string | undefined {
  const path = folder.replace(/^\/+|\/+$/g, '')
  if (path === '') return ''
  const key = keyOf(path)
  return key === undefined ? undefined : `${key}/`
}

/** The inner one of two nested folders; undefined when neither contains the other. */
function narrower(one: string, other: string): string | undefined {
  if (one.startsWith(other)) return one
  return other.startsWith(one) ? other : undefined
}
