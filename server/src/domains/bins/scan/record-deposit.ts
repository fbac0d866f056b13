import {
  DEPOSIT_EVERY_SECONDS,
  type DepositVolume,
  depositGrams,
  volumesFor,
} from '@dawra/contract/bins/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { deposited } from '../events.ts'

interface LockedBin {
  id: string
  status: string
  sizeLitres: number
  subscriptionId: string
  subscriberId: string
  isCollected: boolean
  flat: string | null
}

/**
 * The bin is locked: of two taps by one person within an hour one counts, even when they arrive at once.
 * @throws Refusal('not_found') for somebody who neither subscribes to it nor lives in its building
 * @throws Refusal('bin_not_in_use' | 'volume_too_large' | 'too_many_requests')
 * @throws Refusal('deposited_lately', { retryAfter }) in seconds
 */
export async function deposit(ctx: Ctx, token: string, volume: DepositVolume) {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'bins.deposit', userId)
  return transactOnce(ctx, async tx => {
    const bin = await lockBin(tx, token, userId)
    if (!bin) throw new Refusal('not_found')
    if (bin.status !== 'placed' || !bin.isCollected) throw new Refusal('bin_not_in_use')
    if (!volumesFor(bin.sizeLitres).includes(volume)) throw new Refusal('volume_too_large')
    await requireAnHour(tx, bin.id, userId)
    const grams = depositGrams(volume, bin.sizeLitres)
    const { id: _, ...stored } = await one<{ id: string; depositedAt: string; nextDepositAt: string }>(
      tx.db,
      sql`insert into bins.deposits (bin_id, user_id, flat, volume, grams)
        values (${bin.id}, ${userId}, ${bin.flat}, ${volume}, ${grams})
        returning id, to_jsonb(deposited_at) #>> '{}' as "depositedAt",
          to_jsonb(deposited_at + make_interval(secs => ${DEPOSIT_EVERY_SECONDS}::int)) #>> '{}' as "nextDepositAt"`,
    )
    const { fillPercent } = await one<{ fillPercent: number }>(
      tx.db,
      sql`select bins.fill_percent(b) as "fillPercent" from bins.bins b where b.id = ${bin.id}`,
    )
    await announce(tx, deposited(bin.subscriberId, { binId: bin.id, subscriptionId: bin.subscriptionId }))
    return { ...stored, grams, fillPercent }
  })
}

/** The bin of a token, locked; undefined for people who may not put anything into it. */
const lockBin = (tx: Tx, token: string, userId: string): Promise<LockedBin | undefined> =>
  maybe(
    tx.db,
    sql`select b.id, b.status, b.size_litres as "sizeLitres", s.id as "subscriptionId", s.user_id as "subscriberId",
        s.status in ('approved', 'active', 'paused') as "isCollected", r.flat
      from bins.bins b join bins.subscriptions s on s.id = b.subscription_id
        left join bins.residents r on r.subscription_id = s.id and r.user_id = ${userId} and r.left_at is null
      where b.token = ${token} and (s.user_id = ${userId} or r.user_id is not null) for no key update of b`,
  )

async function requireAnHour(tx: Tx, binId: string, userId: string) {
  const lately = await maybe<{ wait: number }>(
    tx.db,
    sql`select ceil(extract(epoch from deposited_at - platform.now()))::int + ${DEPOSIT_EVERY_SECONDS}::int as wait
      from bins.deposits where user_id = ${userId} and bin_id = ${binId}
        and deposited_at > platform.now() - make_interval(secs => ${DEPOSIT_EVERY_SECONDS}::int)
      order by deposited_at desc limit 1`,
  )
  if (lately) throw new Refusal('deposited_lately', { retryAfter: Math.max(1, lately.wait) })
}
