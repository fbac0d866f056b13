import type { DealStatus, OwnDeal } from '@dawra/contract/deals/schemas'
import type { State } from '#platform/refuse-stale'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'

interface Own {
  deal: OwnDeal
}

export async function lockDeal(db: Db, dealId: string): Promise<OwnDeal | undefined> {
  const row = await maybe<Own>(
    db,
    sql`select deals.own_json(d) as deal from deals.deals d where id = ${dealId} for no key update`,
  )
  return row?.deal
}

export async function selectDeal(db: Db, dealId: string): Promise<OwnDeal | undefined> {
  const row = await maybe<Own>(
    db,
    sql`select deals.own_json(d) as deal from deals.deals d where id = ${dealId}`,
  )
  return row?.deal
}

export const selectChange = (db: Db, dealId: string) =>
  one<State & { changedBy: string | null }>(
    db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from deals.deals where id = ${dealId}`,
  )

/** Updates the status of a deal. When it goes on sale, the members-first period counts from the first publishing. */
export async function updateStatus(
  db: Db,
  dealId: string,
  status: DealStatus,
  publishAt: string | null = null,
) {
  await run(
    db,
    sql`update deals.deals set status = ${status}, publish_at = ${publishAt},
        published_at = case when ${status} = 'live' then coalesce(published_at, platform.now()) else published_at end,
        early_until = case when ${status} = 'live'
          then deals.opens_at(coalesce(published_at, platform.now()), early_minutes, ends_at) end
      where id = ${dealId}`,
  )
}

export async function selectShown(db: Db, venueId: string, picture: string | null): Promise<string | null> {
  const row = await maybe<{ picture: string }>(
    db,
    sql`select picture from deals.deals where picture = ${picture} and venue_id = ${venueId}
      union all select picture from deals.templates where picture = ${picture} and venue_id = ${venueId} limit 1`,
  )
  return row?.picture ?? null
}

/** Adds or removes a portion in one statement, so that held and sold portions stay covered. False when refused. */
export async function stepStock(db: Db, dealId: string, by: 1 | -1, changedBy: string | null) {
  const row = await maybe<{ id: string }>(
    db,
    sql`update deals.deals set portions = portions + ${by}::int, remaining = remaining + ${by}::int,
        version = version + 1, changed_at = platform.now(), changed_by = ${changedBy}::uuid
      where id = ${dealId} and status in ('draft', 'scheduled', 'live') and remaining + ${by}::int >= 0
        and portions + ${by}::int between 1 and 500
      returning id`,
  )
  return row !== undefined
}

export const OWN_PAGE = 30

export interface After {
  at: string | null
  id: string
}

/** A venue's deals after `after`, sorted as in `OWN_ORDERS`, and one more if another page follows. */
export async function selectOwnDeals(
  db: Db,
  venueId: string,
  status: DealStatus | null,
  after: After | null,
) {
  const rows = await many<Own>(db, ownDealsStatement(venueId, status, after))
  return rows.map(row => row.deal)
}

function ownDealsStatement(venueId: string, status: DealStatus | null, after: After | null) {
  if (status === 'live')
    return sql`select deals.own_json(d) as deal from deals.deals d
      where venue_id = ${venueId} and status = 'live'
        and (${after?.id ?? null}::uuid is null or (starts_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by starts_at, id limit 31`
  if (status === 'ended')
    return sql`select deals.own_json(d) as deal from deals.deals d
      where venue_id = ${venueId} and status = 'ended'
        and (${after?.id ?? null}::uuid is null or (ends_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by ends_at desc, id desc limit 31`
  return sql`select deals.own_json(d) as deal from deals.deals d
      where venue_id = ${venueId} and (${status}::deals.status is null or status = ${status}::deals.status)
        and (${after?.id ?? null}::uuid is null or id < ${after?.id ?? null}::uuid)
      order by id desc limit 31`
}

export async function publishDue(db: Db): Promise<{ id: string; venueId: string }[]> {
  return many(
    db,
    sql`update deals.deals set status = 'live', published_at = platform.now(),
        early_until = deals.opens_at(platform.now(), early_minutes, ends_at)
      where id in (select id from deals.deals where status = 'scheduled' and publish_at <= platform.now()
        and ends_at > platform.now() and businesses.may_list(venue_id)
        order by publish_at limit 200 for update skip locked)
      returning id, venue_id as "venueId"`,
  )
}

export async function openDue(db: Db): Promise<{ id: string; venueId: string }[]> {
  return many(
    db,
    sql`update deals.deals set early_until = null
      where id in (select id from deals.deals where early_until <= platform.now()
        order by early_until limit 200 for update skip locked)
      returning id, venue_id as "venueId"`,
  )
}

export async function endDue(db: Db): Promise<{ id: string; venueId: string }[]> {
  return many(
    db,
    sql`update deals.deals set status = 'ended'
      where id in (select id from deals.deals where status = 'live' and ends_at <= platform.now()
        order by ends_at limit 500 for update skip locked)
      returning id, venue_id as "venueId"`,
  )
}

export async function moveDeals(db: Db, venueId: string) {
  await run(
    db,
    sql`update deals.deals d set place = c.place from venues.cards c
      where c.id = d.venue_id and d.venue_id = ${venueId} and d.status in ('draft', 'scheduled', 'live')`,
  )
}

export async function withdrawAll(db: Db, venueId: string): Promise<{ id: string; venueId: string }[]> {
  return many(
    db,
    sql`update deals.deals set status = 'withdrawn', publish_at = null
      where venue_id = ${venueId} and status in ('scheduled', 'live') returning id, venue_id as "venueId"`,
  )
}

export const withdrawUntil = (db: Db, venueId: string, until: Date) =>
  many<{ id: string; venueId: string }>(
    db,
    sql`update deals.deals set status = 'withdrawn', publish_at = null, early_until = null
      where venue_id = ${venueId} and status in ('scheduled', 'live') and starts_at < ${until}
      returning id, venue_id as "venueId"`,
  )

export async function withdrawOpen(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; venueId: string }[]> {
  return many(
    db,
    sql`update deals.deals set status = 'withdrawn', publish_at = null, early_until = null
      where id = any (${ids}::uuid[]) and status in ('scheduled', 'live') returning id, venue_id as "venueId"`,
  )
}

/** When a venue's deals went on sale, and when the next one opens to everybody; from its last 300 deals. */
export async function selectListingTimes(db: Db, venueId: string) {
  return one<{ planned: Date | null; published: Date[] }>(
    db,
    sql`select min(coalesce(early_until, publish_at + make_interval(mins => early_minutes))) filter (
          where status = 'scheduled' and publish_at > platform.now()
            or status = 'live' and hidden_at is null and early_until > platform.now()) as planned,
        coalesce(array_agg(published_at) filter (where published_at > platform.now() - interval '29 days'), '{}')
          as published
      from (select status, publish_at, published_at, early_minutes, early_until, hidden_at from deals.deals
        where venue_id = ${venueId} order by id desc limit 300) latest`,
  )
}
