import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { folderOf } from './access-policy.ts'
import { requireBucket } from './buckets.ts'
import { keyOf } from './key.ts'

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
 * The part of a folder that the caller may see, as a JSON array in the protocol's format: files with their metadata, deeper
 * folders with a null id.
 * @throws StorageRefusal('NoSuchBucket')
 */
export async function listObjects({ db, actor }: Ctx, listing: Listing): Promise<string> {
  const { bucketId, search, sortBy, limit, offset } = listing
  const own = folderOf(actor, await requireBucket(db, bucketId))
  const prefix = prefixOf(listing.folder)
  const within = own === undefined || prefix === undefined ? undefined : narrower(prefix, own)
  if (prefix === undefined || within === undefined) return '[]'
  const rising = sortBy.order === 'asc' && sortBy.column
  const falling = sortBy.order === 'desc' && sortBy.column
  const { page } = await one<{ page: string }>(
    db,
    sql`with inside as (
        select o.*, substr(o.name, length(${prefix}::text) + 1) as rest from files.objects o
        where o.bucket_id = ${bucketId} and o.name >= ${within}
          -- The character after the slash makes this a range of the index; starts_with() would scan the whole bucket.
          and o.name < case ${within}::text when '' then chr(1114111) else left(${within}::text, -1) || '0' end
      ), entries as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at,
            null::timestamptz as updated_at, null::jsonb as metadata
          from inside where position('/' in rest) > 0 group by split_part(rest, '/', 1)
        union all
        select rest, id, created_at, updated_at, jsonb_build_object('eTag', etag, 'size', size, 'mimetype', mime_type,
            'cacheControl', cache_control, 'lastModified', updated_at, 'contentLength', size, 'httpStatusCode', 200)
          from inside where position('/' in rest) = 0
      ), page as (
        select * from entries where position(lower(${search}::text) in lower(name)) > 0
        order by case when ${rising === 'name'} then name end, case when ${falling === 'name'} then name end desc,
          case when ${rising === 'created_at'} then created_at when ${rising === 'updated_at'} then updated_at end,
          case when ${falling === 'created_at'} then created_at when ${falling === 'updated_at'} then updated_at end desc,
          name
        limit ${limit}::int offset ${offset}::int
      ), numbered as (select *, row_number() over () as place from page)
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at,
        'created_at', created_at, 'last_accessed_at', updated_at, 'metadata', metadata) order by place), '[]')::text as page
        from numbered`,
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
