import type { SavedSearch } from '@dawra/contract/browse/listings'
import { MAX_SEARCHES } from '@dawra/contract/browse/listings.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { writeCriteria } from './alerts/write-criteria.ts'

type SearchName = Pick<SavedSearch, 'name' | 'alerts'>

export const listSearches = (ctx: Ctx): Promise<SavedSearch[]> => searchesOf(ctx.db, personOf(ctx).userId)

export const searchesOf = (db: Db, userId: string) =>
  many<SavedSearch>(
    db,
    sql`select id, name, query, alerts, to_jsonb(created_at) #>> '{}' as "createdAt" from browse.searches
      where user_id = ${userId} order by created_at desc, id desc limit ${MAX_SEARCHES}::int`,
  )

/** Saving the same query again changes its name and alerts. @throws Refusal('too_many_searches', { most }) */
export function saveSearch(
  ctx: Ctx,
  { name, alerts, query: requested }: SearchName & { query: string },
): Promise<SavedSearch> {
  const { userId } = personOf(ctx)
  const query = withoutAllergens(requested)
  return transact(ctx, async tx => {
    // One at a time: two tabs could exceed the limit.
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 0))`)
    const { known } = await one<{ known: number }>(
      tx.db,
      sql`select count(*) as known from browse.searches where user_id = ${userId} and query <> ${query}`,
    )
    if (known >= MAX_SEARCHES) throw new Refusal('too_many_searches', { most: MAX_SEARCHES })
    const saved = await one<SavedSearch>(
      tx.db,
      sql`insert into browse.searches (user_id, name, query, alerts)
          values (${userId}, ${name}, ${query}, ${alerts})
          on conflict (user_id, query) do update set name = excluded.name, alerts = excluded.alerts
          returning id, name, query, alerts, to_jsonb(created_at) #>> '{}' as "createdAt"`,
    )
    await writeCriteria(tx, saved)
    return saved
  })
}

/** The allergens that a person avoids are health data, which the account does not hold. */
function withoutAllergens(query: string): string {
  const parts = query.split('&')
  return parts.filter(part => !new URLSearchParams(part).has('without')).join('&')
}

/** Omitted fields stay. @throws Refusal('not_found') */
export async function editSearch(
  ctx: Ctx,
  searchId: string,
  { name, alerts }: Partial<SearchName>,
): Promise<SavedSearch> {
  const edited = await maybe<SavedSearch>(
    ctx.db,
    sql`update browse.searches set name = coalesce(${name ?? null}, name),
        alerts = coalesce(${alerts ?? null}, alerts)
      where id = ${searchId} and user_id = ${personOf(ctx).userId}
      returning id, name, query, alerts, to_jsonb(created_at) #>> '{}' as "createdAt"`,
  )
  if (!edited) throw new Refusal('not_found')
  return edited
}

/** @throws Refusal('not_found') */
export async function dropSearch(ctx: Ctx, searchId: string): Promise<null> {
  const dropped = await run(
    ctx.db,
    sql`delete from browse.searches where id = ${searchId} and user_id = ${personOf(ctx).userId}`,
  )
  if (dropped === 0) throw new Refusal('not_found')
  return null
}
