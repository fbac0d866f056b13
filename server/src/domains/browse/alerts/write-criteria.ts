import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { CRITERIA_RULES, type Criteria, readCriteria } from './search-criteria.ts'

export async function writeCriteria(tx: Tx, { id, query }: { id: string; query: string }) {
  const criteria = await readCriteria(tx.db, query)
  await run(tx.db, updateOf(id, criteria))
}

const updateOf = (id: string, c: Criteria) =>
  sql`update browse.searches set rules = ${CRITERIA_RULES}, key = ${c.key}, words = ${c.words}, category = ${c.category},
      food = ${c.food}, max_price = ${c.maxPrice}, dietary = ${c.dietary}, slot = ${c.slot},
      middle = platform.place(${c.lat}, ${c.lng}), reach_km = ${c.reachKm}
    where id = ${id}`

/** Reads the searches around an area again, because its centre may have moved. */
export async function readArea(ctx: Ctx, area: string): Promise<void> {
  await run(ctx.db, sql`update browse.searches set rules = 0 where query like ${`%area=${area}%`}`)
  await readSearchesAgain(ctx)
}

const BATCH = 200

/** Reads searches again that were read by older rules or not at all. */
export async function readSearchesAgain(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, readSome)) === BATCH);
}

async function readSome(tx: Tx): Promise<number> {
  const searches = await many<{ id: string; query: string }>(
    tx.db,
    sql`select id, query from browse.searches where rules < ${CRITERIA_RULES} or rules > ${CRITERIA_RULES}
      order by rules, id limit ${BATCH}::int for update skip locked`,
  )
  for (const search of searches) await writeCriteria(tx, search)
  return searches.length
}
