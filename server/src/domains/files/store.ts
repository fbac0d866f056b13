import { type Db, many, maybe, run, sql } from '#platform/sql'

export interface StoredObject {
  id: string
  bucketId: string
  name: string
  ownerId: string | null
  /** Names the bytes. */
  version: string
  size: number
  mimeType: string
  /** With its quotes. */
  etag: string
  cacheControl: string
  userMetadata: Record<string, unknown>
  createdAt: Date
  updatedAt: Date
}

export type NewObject = Omit<StoredObject, 'id' | 'createdAt' | 'updatedAt'>

export const selectObject = (db: Db, bucketId: string, name: string): Promise<StoredObject | undefined> =>
  maybe<StoredObject>(
    db,
    sql`select id, bucket_id as "bucketId", name, owner_id as "ownerId", version, size, mime_type as "mimeType", etag,
        cache_control as "cacheControl", user_metadata as "userMetadata", created_at as "createdAt",
        updated_at as "updatedAt"
      from files.objects where bucket_id = ${bucketId} and name = ${name}`,
  )

/** Adds a file, or replaces the one of that name if `replaces`. @returns its id; undefined when the name is taken */
export const insertObject = (db: Db, object: NewObject, replaces: boolean) =>
  maybe<{ id: string }>(
    db,
    sql`insert into files.objects (bucket_id, name, owner_id, version, size, mime_type, etag, cache_control, user_metadata)
      values (${object.bucketId}, ${object.name}, ${object.ownerId}, ${object.version}, ${object.size},
        ${object.mimeType}, ${object.etag}, ${object.cacheControl}, ${JSON.stringify(object.userMetadata)}::jsonb)
      on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = excluded.version,
        size = excluded.size, mime_type = excluded.mime_type, etag = excluded.etag,
        cache_control = excluded.cache_control, user_metadata = excluded.user_metadata, updated_at = platform.now()
        where ${replaces}::boolean
      returning id`,
  )

/** Replaces a file. @returns its id; undefined when no file has that name */
export const updateObject = (db: Db, object: NewObject) =>
  maybe<{ id: string }>(
    db,
    sql`update files.objects set owner_id = ${object.ownerId}, version = ${object.version}, size = ${object.size},
        mime_type = ${object.mimeType}, etag = ${object.etag}, cache_control = ${object.cacheControl},
        user_metadata = ${JSON.stringify(object.userMetadata)}::jsonb, updated_at = platform.now()
      where bucket_id = ${object.bucketId} and name = ${object.name} returning id`,
  )

interface Place {
  bucketId: string
  name: string
}

/** Changes a file's name, and bucket. @returns whether it existed */
export const renameObject = async (db: Db, from: Place, to: Place): Promise<boolean> =>
  (await run(
    db,
    sql`update files.objects set bucket_id = ${to.bucketId}, name = ${to.name}, updated_at = platform.now()
      where bucket_id = ${from.bucketId} and name = ${from.name}`,
  )) > 0

/** Deletes files of these names; with a version, only that version. */
export const deleteObjects = (
  db: Db,
  bucketId: string,
  entries: readonly { name: string; version: string | null }[],
) =>
  many<StoredObject>(
    db,
    sql`delete from files.objects o using unnest(${entries.map(({ name }) => name)}::text[],
        ${entries.map(({ version }) => version)}::text[]) as gone (name, version)
      where o.bucket_id = ${bucketId} and o.name = gone.name
        and (gone.version is null or gone.version = o.version::text)
      returning o.id, o.bucket_id as "bucketId", o.name, o.owner_id as "ownerId", o.version, o.size,
        o.mime_type as "mimeType", o.etag, o.cache_control as "cacheControl", o.user_metadata as "userMetadata",
        o.created_at as "createdAt", o.updated_at as "updatedAt"`,
  )

export const selectNames = async (db: Db, bucketId: string, names: readonly string[]): Promise<string[]> => {
  const rows = await many<{ name: string }>(
    db,
    sql`select name from files.objects where bucket_id = ${bucketId} and name = any(${names}::text[])`,
  )
  return rows.map(({ name }) => name)
}

/** Whether a user has reached the limit of a thousand files. */
export const hasEnough = async (db: Db, ownerId: string): Promise<boolean> =>
  (await maybe(db, sql`select from files.objects where owner_id = ${ownerId} offset 999 limit 1`)) !==
  undefined

export const isNamed = async (db: Db, version: string): Promise<boolean> =>
  (await maybe(db, sql`select from files.objects where version = ${version}`)) !== undefined

/** Deletes all files that a user owns, or that are in a folder of theirs. */
export const deleteOfPerson = (db: Db, userId: string) =>
  run(
    db,
    sql`delete from files.objects where owner_id = ${userId} or (name >= ${`${userId}/`} and name < ${`${userId}0`}
      and bucket_id in (select id from files.buckets where policy = ${'own_folder'}))`,
  )
