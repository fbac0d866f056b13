import { findSearchers } from '#browse'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface AlertRun {
  isGathered: boolean
  isFinished: boolean
}

/** Starts a run for a deal, unless one exists or the deal cannot be bought. */
export const startRun = (tx: Tx, dealId: string): Promise<number> =>
  run(
    tx.db,
    sql`insert into notifications.alert_runs (deal_id)
      select id from deals.live_deals where id = ${dealId} and remaining > 0 on conflict do nothing`,
  )

/** Locked, so that two processes take turns and notify nobody twice. */
export const lockRun = (tx: Tx, dealId: string) =>
  maybe<AlertRun>(
    tx.db,
    sql`select gathered_at is not null as "isGathered", finished_at is not null as "isFinished"
      from notifications.alert_runs where deal_id = ${dealId} for update`,
  )

/** Stores the recipients (a favorite wins over a saved search), without the venue's team and those already notified. */
export async function gather(tx: Tx, dealId: string) {
  const searchers = await findSearchers(tx, dealId)
  await run(
    tx.db,
    sql`insert into notifications.alert_people (deal_id, user_id, kind)
      select ${dealId}, a.user_id, min(a.kind)
      from (select user_id, 'favourite_listed' as kind from favourites.alerted(${dealId})
        union all select unnest(${searchers}::uuid[]), 'search_matched') a
      where not exists (select from venues.teams t join deals.deals d on d.venue_id = t.venue_id
          where d.id = ${dealId} and t.user_id = a.user_id)
        and not exists (select from notifications.notifications n
          where n.user_id = a.user_id and n.kind in ('favourite_listed', 'search_matched') and n.source = ${sourceOf(dealId)})
      group by a.user_id`,
  )
  await run(
    tx.db,
    sql`update notifications.alert_runs set gathered_at = platform.now() where deal_id = ${dealId}`,
  )
}

export const sourceOf = (dealId: string) => `deal ${dealId}`

type ListedKind = 'favourite_listed' | 'search_matched'

export const takePeople = (tx: Tx, dealId: string, most: number) =>
  many<{ userId: string; kind: ListedKind }>(
    tx.db,
    sql`delete from notifications.alert_people where deal_id = ${dealId} and user_id in (
        select user_id from notifications.alert_people where deal_id = ${dealId} order by user_id limit ${most}::int)
      returning user_id as "userId", kind`,
  )

export const finishRun = (tx: Tx, dealId: string) =>
  run(tx.db, sql`update notifications.alert_runs set finished_at = platform.now() where deal_id = ${dealId}`)

/** The deal is off sale. When it returns, a new run notifies the people who were not reached yet. */
export const dropRun = (tx: Tx, dealId: string) =>
  run(tx.db, sql`delete from notifications.alert_runs where deal_id = ${dealId}`)
