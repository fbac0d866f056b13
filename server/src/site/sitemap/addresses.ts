import { type Db, many, sql } from '#platform/sql'

export interface Address {
  id: string
  /** The sort key of its list, together with the id. */
  key: string
  changedAt: Date | null
}

export interface Mark {
  key: string
  id: string
}

/** Addresses in one part of the sitemap; the protocol allows five times as many. */
export const PART = 10_000
/** Addresses that are in memory at once. */
export const BATCH = 1000
export const START: Mark = { key: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

interface Pages {
  path: string
  read(db: Db, after: Mark): Promise<Address[]>
  /** The last address of every full part. */
  marks(db: Db): Promise<Mark[]>
}

const listed = (db: Db, after: Mark) =>
  many<Address>(
    db,
    sql`select id, ends_at::text as key, published_at as "changedAt" from deals.live_deals
      where (ends_at, id) > (${after.key}::timestamptz, ${after.id}::uuid) order by ends_at, id limit 1000`,
  )

const given = (db: Db, after: Mark) =>
  many<Address>(
    db,
    sql`select id, ends_at::text as key, published_at as "changedAt" from donations.open_donations
      where (ends_at, id) > (${after.key}::timestamptz, ${after.id}::uuid) order by ends_at, id limit 1000`,
  )

const places = (db: Db, after: Mark) =>
  many<Address>(
    db,
    sql`select id, '-infinity' as key, null::timestamptz as "changedAt" from venues.cards
      where id > ${after.id}::uuid and closed_since is null order by id limit 1000`,
  )

export const PAGES: Record<string, Pages> = {
  deals: {
    path: '/deal/',
    read: listed,
    marks: db =>
      many(
        db,
        sql`select key, id from (select id, ends_at::text as key, row_number() over (order by ends_at, id) as n
          from deals.live_deals) numbered where n % 10000 = 0 order by n`,
      ),
  },
  donations: {
    path: '/deal/',
    read: given,
    marks: db =>
      many(
        db,
        sql`select key, id from (select id, ends_at::text as key, row_number() over (order by ends_at, id) as n
          from donations.open_donations) numbered where n % 10000 = 0 order by n`,
      ),
  },
  venues: {
    path: '/business/',
    read: places,
    marks: db =>
      many(
        db,
        sql`select '-infinity' as key, id from (select id, row_number() over (order by id) as n
          from venues.cards where closed_since is null) numbered where n % 10000 = 0 order by n`,
      ),
  },
}

export async function* addressesAfter(db: Db, { read }: Pages, mark: Mark): AsyncGenerator<Address[]> {
  let after = mark
  for (let taken = 0; taken < PART; taken += BATCH) {
    const batch = await read(db, after)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last
  }
}
