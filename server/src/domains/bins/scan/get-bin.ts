import type { getOwnBin as ownRoute, getBin as publicRoute } from '@dawra/contract/bins/bin-page'
import { DEPOSIT_EVERY_SECONDS } from '@dawra/contract/bins/rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, maybe, sql } from '#platform/sql'

type PublicBin = ResultOf<typeof publicRoute>
type OwnBin = ResultOf<typeof ownRoute>

/** The public page of a bin. @throws Refusal('not_found') */
export async function getBin(db: Db, token: string): Promise<PublicBin> {
  const row = await maybe<{ bin: PublicBin }>(
    db,
    sql`select jsonb_build_object('number', b.number, 'sizeLitres', b.size_litres, 'isInUse', u.is_in_use,
        'kind', case when u.is_in_use then s.kind end, 'nextDay', case when u.is_in_use then bins.next_day(s) end,
        'fillPercent', case when u.is_in_use then bins.fill_percent(b) end) as bin
      from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id
        cross join lateral (select b.status = 'placed' and s.status in ('approved', 'active', 'paused') as is_in_use) u
      where b.token = ${token}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.bin
}

/** The caller's relation to a bin, and when they may put something in. @throws Refusal('not_found') */
export async function getOwnBin(ctx: Ctx, token: string): Promise<OwnBin> {
  const { userId } = personOf(ctx)
  const row = await maybe<{ bin: OwnBin }>(
    ctx.db,
    sql`select jsonb_build_object(
        'role', case when s.user_id = ${userId} then 'subscriber' when r.user_id is not null then 'resident' end,
        'planId', case when s.user_id = ${userId} then s.id end, 'flat', r.flat, 'lastDepositAt', l.at,
        'nextDepositAt', case when l.at > platform.now() - make_interval(secs => ${DEPOSIT_EVERY_SECONDS}::int)
          then l.at + make_interval(secs => ${DEPOSIT_EVERY_SECONDS}::int) end) as bin
      from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id
        left join bins.residents r on r.subscription_id = s.id and r.user_id = ${userId} and r.left_at is null
        cross join lateral (select max(d.deposited_at) as at from bins.deposits d
          where d.user_id = ${userId} and d.bin_id = b.id) l
      where b.token = ${token}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.bin
}
