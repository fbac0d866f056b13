import type {
  moveBin as moveRoute,
  OfficeBin,
  replaceBin as replaceRoute,
} from '@dawra/contract/bins/numbered-bins'
import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import type { BinStatus } from '@dawra/contract/bins/rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { type Db, many, one, run, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { problemSettled } from '../events.ts'
import { announceStatus, type LockedSubscription, requireCollected } from '../own-subscription.ts'
import { lockSubscription, readOfficeSubscription } from './lock.ts'

interface Wanted {
  count: number
  sizeLitres: number
  tareGrams: number
}

/** @returns the first and last number of the new bins */
export const makeBins = (ctx: Ctx, { count, sizeLitres, tareGrams }: Wanted) =>
  transactOnce(ctx, async tx => {
    // Serialised, so that the numbers of one call are consecutive.
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('bins.make', 0))`)
    const made = await many<{ number: number }>(
      tx.db,
      sql`with made as (
          insert into bins.bins (size_litres, tare_grams) select ${sizeLitres}::int, ${tareGrams}::int
            from generate_series(1, ${count}::int) returning id, number
        ), noted as (
          insert into bins.bin_moves (bin_id, status, moved_by)
            select id, 'in_store', ${userIdOf(tx)}::uuid from made order by number
        )
        select number from made order by number`,
    )
    return { from: made[0]!.number, until: made.at(-1)!.number }
  })

interface LockedBin {
  id: string
  number: number
  status: BinStatus
  subscriptionId: string | null
}

/** Bins, locked by number so that two swaps cannot deadlock. @throws Refusal('not_found') */
export async function lockBins(tx: Tx, numbers: readonly number[]): Promise<LockedBin[]> {
  const found = await many<LockedBin>(
    tx.db,
    sql`select id, number, status, subscription_id as "subscriptionId" from bins.bins
      where number = any (${numbers}::bigint[]) order by number for no key update`,
  )
  return numbers.map(number => {
    const bin = found.find(known => known.number === number)
    if (!bin) throw new Refusal('not_found')
    return bin
  })
}

/**
 * The first bin makes a subscription active.
 * @throws Refusal('not_found' | 'bin_not_in_store' | 'subscription_not_active')
 */
export const placeBin = (ctx: Ctx, number: number, planId: string): Promise<OfficeSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockSubscription(tx, planId)
    requireCollected(locked)
    const [bin] = await lockBins(tx, [number])
    await placeLocked(tx, bin!, locked)
    noteChange(tx, { bin: 'in_store', status: locked.status }, { bin: 'placed', at: planId })
    await announceStatus(tx, locked, locked.status === 'approved' ? 'active' : locked.status)
    return readOfficeSubscription(tx.db, planId)
  })

export async function placeLocked(tx: Tx, bin: LockedBin, { id }: LockedSubscription) {
  if (bin.status !== 'in_store') throw new Refusal('bin_not_in_store', { number: bin.number })
  await run(tx.db, sql`update bins.bins set status = 'placed', subscription_id = ${id} where id = ${bin.id}`)
  await run(
    tx.db,
    sql`insert into bins.bin_moves (bin_id, status, subscription_id, moved_by)
      values (${bin.id}, 'placed', ${id}, ${userIdOf(tx)}::uuid)`,
  )
  await run(
    tx.db,
    sql`update bins.subscriptions set status = 'active', version = version + 1
      where id = ${id} and status = 'approved'`,
  )
}

/** @throws Refusal('not_found' | 'bin_retired') */
export const moveBin = (
  ctx: Ctx,
  number: number,
  { status, reason }: ParsedBody<typeof moveRoute>,
): Promise<OfficeBin> =>
  transact(ctx, async tx => {
    const [bin] = await lockBins(tx, [number])
    if (bin!.status === 'retired') throw new Refusal('bin_retired')
    const at = bin!.subscriptionId && (await lockSubscription(tx, bin!.subscriptionId))
    await run(tx.db, sql`select bins.mark_bin(${bin!.id}, ${status}, ${reason}, ${userIdOf(tx)}::uuid)`)
    if (status === 'in_store' || status === 'retired') await settleReports(tx, bin!.id, 'nothing')
    noteChange(tx, { status: bin!.status }, { status })
    if (at) await announceStatus(tx, at, at.status)
    return readOfficeBin(tx.db, bin!.id)
  })

/** @throws Refusal('not_found' | 'bin_not_in_use' | 'bin_not_in_store' | 'subscription_not_active') */
export const replaceBin = (
  ctx: Ctx,
  number: number,
  { by, status, reason }: ParsedBody<typeof replaceRoute>,
): Promise<OfficeBin> =>
  transact(ctx, async tx => {
    const [bin, other] = await lockBins(tx, [number, by])
    if (!bin!.subscriptionId || bin!.status === 'retired' || bin!.id === other!.id)
      throw new Refusal('bin_not_in_use', { number })
    const locked = await lockSubscription(tx, bin!.subscriptionId)
    requireCollected(locked)
    await swap(tx, { bin: bin!, other: other!, locked, status, reason })
    noteChange(tx, { bin: number, status: bin!.status }, { bin: by, status })
    await announceStatus(tx, locked, locked.status === 'approved' ? 'active' : locked.status)
    return readOfficeBin(tx.db, other!.id)
  })

interface Swap {
  bin: LockedBin
  other: LockedBin
  locked: LockedSubscription
  status: 'lost' | 'damaged' | 'retired'
  reason: string
}

/** The other bin takes over the deposits, unless the former one was lost with them. */
async function swap(tx: Tx, { bin, other, locked, status, reason }: Swap) {
  await placeLocked(tx, other, locked)
  if (status !== 'lost')
    await run(
      tx.db,
      sql`update bins.deposits set bin_id = ${other.id} where bin_id = ${bin.id} and weighing_id is null`,
    )
  await run(tx.db, sql`select bins.mark_bin(${bin.id}, ${status}, ${reason}, ${userIdOf(tx)}::uuid)`)
  await settleReports(tx, bin.id, 'replaced')
}

async function settleReports(tx: Tx, binId: string, outcome: 'replaced' | 'nothing') {
  const settled = await many<{ problemId: string; subscriptionId: string }>(
    tx.db,
    sql`update bins.problems set settled_at = platform.now(), settled_by = ${userIdOf(tx)}::uuid, outcome = ${outcome}
      where bin_id = ${binId} and settled_at is null
      returning id as "problemId", subscription_id as "subscriptionId"`,
  )
  for (const problem of settled) await announce(tx, problemSettled({ ...problem, outcome, day: null }))
}

async function readOfficeBin(db: Db, id: string): Promise<OfficeBin> {
  const { bin } = await one<{ bin: OfficeBin }>(
    db,
    sql`select bins.office_bin_json(b) as bin from bins.bins b where b.id = ${id}`,
  )
  return bin
}
