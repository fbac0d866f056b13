import type { listFlats as flatsRoute } from '@dawra/contract/bins/buildings'
import { ACCESS_CODE, MAX_HOMES, MAX_PER_FLAT } from '@dawra/contract/bins/rules'
import type { UsedSubscription } from '@dawra/contract/bins/schemas'
import { plainCode, plainTyped } from '@dawra/contract/platform/digits.rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { subscriptionChanged } from '../events.ts'
import { listSubscriptions } from '../list-subscriptions.ts'

/**
 * Joins a building as a resident, or moves to another flat in it.
 * @throws Refusal('access_code_unknown' | 'too_many_codes' | 'too_many_homes' | 'flat_is_full')
 */
export async function joinBuilding(
  ctx: Ctx,
  { code: typed, flat }: { code: string; flat: string },
): Promise<UsedSubscription> {
  const { userId } = personOf(ctx)
  const code = plainCode(typed)
  const joined = await limitGuesses(ctx, 'bins.join', userId, async () =>
    ACCESS_CODE.test(code) ? join(ctx, code, flatOf(flat)) : undefined,
  )
  const home = joined && (await listSubscriptions(ctx)).find(({ id, isOwn }) => id === joined && !isOwn)
  if (!home) throw new Refusal('access_code_unknown')
  return home
}

/** Different spellings of a flat's number are the same flat. */
const flatOf = (typed: string) => plainTyped(typed).replaceAll(/\s+/g, ' ').toUpperCase()

/** The lock serialises joins of one building. @returns the building's id; undefined for an unknown code */
const join = (ctx: Ctx, code: string, flat: string) =>
  transact(ctx, async tx => {
    const { userId } = personOf(tx)
    const building = await maybe<{ id: string; userId: string }>(
      tx.db,
      sql`select id, user_id as "userId" from bins.subscriptions
        where access_code = ${code} and status in ('approved', 'active', 'paused') for no key update`,
    )
    if (!building) return undefined
    await requireRoom(tx, building.id, flat)
    await run(
      tx.db,
      sql`insert into bins.residents (subscription_id, user_id, flat) values (${building.id}, ${userId}, ${flat})
        on conflict (subscription_id, user_id) do update set flat = excluded.flat, left_at = null,
          joined_at = case when residents.left_at is null then residents.joined_at else platform.now() end`,
    )
    const status = await one<{ status: 'active' }>(
      tx.db,
      sql`select status from bins.subscriptions where id = ${building.id}`,
    )
    await announce(
      tx,
      subscriptionChanged({ subscriptionId: building.id, userId: building.userId, ...status }),
    )
    return building.id
  })

async function requireRoom(tx: Tx, buildingId: string, flat: string) {
  const { userId } = personOf(tx)
  const { homes, there } = await one<{ homes: number; there: number }>(
    tx.db,
    sql`select count(*) filter (where user_id = ${userId} and subscription_id <> ${buildingId}) as homes,
        count(*) filter (where user_id <> ${userId} and subscription_id = ${buildingId} and flat = ${flat}) as there
      from bins.residents
      where left_at is null and (user_id = ${userId} or subscription_id = ${buildingId})`,
  )
  if (homes >= MAX_HOMES) throw new Refusal('too_many_homes', { most: MAX_HOMES })
  if (there >= MAX_PER_FLAT) throw new Refusal('flat_is_full', { most: MAX_PER_FLAT })
}

/** @throws Refusal('not_found') for somebody who does not live there */
export async function leaveBuilding(ctx: Ctx, buildingId: string): Promise<null> {
  const left = await run(
    ctx.db,
    sql`update bins.residents set left_at = platform.now()
      where subscription_id = ${buildingId} and user_id = ${personOf(ctx).userId} and left_at is null`,
  )
  if (left === 0) throw new Refusal('not_found')
  return null
}

type Flats = ResultOf<typeof flatsRoute>

/** The flats that use the bins of a building, for its subscriber. @throws Refusal('not_found') */
export async function listFlats({ db, ...ctx }: Ctx, id: string): Promise<Flats> {
  const own = await maybe(
    db,
    sql`select from bins.subscriptions where id = ${id} and user_id = ${personOf(ctx).userId} and kind = 'building'`,
  )
  if (!own) throw new Refusal('not_found')
  return many(
    db,
    sql`select f.flat, sum(f.residents)::int as residents, sum(f.deposits)::int as deposits, sum(f.grams)::int as grams
      from (
        select flat, count(*) as residents, 0 as deposits, 0 as grams from bins.residents
          where subscription_id = ${id} and left_at is null group by flat
        union all
        select d.flat, 0, count(*), sum(d.grams) from bins.bins b join bins.deposits d on d.bin_id = b.id
          where b.subscription_id = ${id} and d.flat is not null
            and d.deposited_at > platform.now() - interval '28 days' group by d.flat) f
      group by f.flat order by f.flat collate "C" limit 2000`,
  )
}
