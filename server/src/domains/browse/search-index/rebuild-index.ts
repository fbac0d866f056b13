import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { indexListings } from './index-listings.ts'
import { INDEXED_KINDS, type IndexedKind } from './select-listings.ts'
import { INDEX_RULES } from './terms.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Rebuilds the index when it was built by another version of the rules, or never. */
export async function rebuildIndexIfRulesChanged(ctx: Ctx): Promise<void> {
  const { version } = await one<{ version: number }>(
    ctx.db,
    sql`select version from browse.word_rules where id = ${1}`,
  )
  if (version === INDEX_RULES) return
  await rebuildIndex(ctx)
  await run(ctx.db, sql`update browse.word_rules set version = ${INDEX_RULES} where id = ${1}`)
}

export async function rebuildIndex(ctx: Ctx): Promise<void> {
  for (const kind of INDEXED_KINDS) {
    let last = FIRST
    for (;;) {
      const ids = await idsAfter(ctx, kind, last)
      if (ids.length > 0) await indexListings(ctx, kind, ids)
      if (ids.length < BATCH) break
      last = ids.at(-1) ?? FIRST
    }
  }
  await dropStale(ctx)
  await countListings(ctx)
}

async function idsAfter({ db }: Ctx, kind: IndexedKind, last: string): Promise<string[]> {
  const open = {
    deal: sql`select id from deals.live_deals where id > ${last}::uuid order by id limit 500`,
    donation: sql`select id from donations.open_donations where id > ${last}::uuid order by id limit 500`,
    venue: sql`select id from venues.cards where id > ${last}::uuid order by id limit 500`,
  }
  return (await many<{ id: string }>(db, open[kind])).map(({ id }) => id)
}

const dropStale = (ctx: Ctx) =>
  patiently(ctx, async ({ db }) => {
    await run(
      db,
      sql`delete from browse.postings p where p.shelf = ${'deal'}::browse.shelf
        and not exists (select from deals.live_deals d where d.id = p.listing_id and d.remaining > 0)`,
    )
    await run(
      db,
      sql`delete from browse.postings p where p.shelf = ${'donation'}::browse.shelf
        and not exists (select from donations.open_donations d where d.id = p.listing_id)`,
    )
    await run(
      db,
      sql`delete from browse.free_from f where not exists (select from browse.postings p where p.listing_id = f.listing_id)`,
    )
    await run(
      db,
      sql`delete from browse.terms t where not exists (select from browse.postings p where p.term_id = t.id)`,
    )
  })

/** Counts the listings of each term: the rarest term leads a search, and typos resolve to the most common one. */
export const countListings = (ctx: Ctx) =>
  patiently(ctx, ({ db }) =>
    run(
      db,
      sql`update browse.terms t set listings = coalesce(c.listings, 0)
        from browse.terms o left join (select term_id, count(*)::int as listings from browse.postings group by term_id) c
          on c.term_id = o.id
        where t.id = o.id and t.listings <> coalesce(c.listings, 0)`,
    ),
  )

/** Background work gets a longer statement timeout than requests. */
const patiently = (ctx: Ctx, work: (tx: Tx) => Promise<unknown>) =>
  transact(ctx, async tx => {
    await run(tx.db, sql`select set_config('statement_timeout', ${'600000'}, true)`)
    await work(tx)
  })
