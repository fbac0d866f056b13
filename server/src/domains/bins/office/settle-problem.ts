import type { settleBinProblem as route } from '@dawra/contract/bins/problems'
import type { ProblemKind } from '@dawra/contract/bins/rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { problemSettled } from '../events.ts'
import { addExtra } from '../extra-collections.ts'
import { announceStatus, type LockedSubscription, requireCollected } from '../own-subscription.ts'
import { lockSubscription } from './lock.ts'
import { replaceBin } from './move-bins.ts'

type Settling = ParsedBody<typeof route>

interface LockedProblem {
  subscriptionId: string
  binId: string | null
  kind: ProblemKind
  isSettled: boolean
}

/** More extra days than a person may request. */
const MOST_EXTRAS = 10

/**
 * @throws Refusal('not_found' | 'problem_settled' | 'bin_not_in_store' | 'bin_not_in_use' | 'subscription_not_active'
 *   | 'day_not_offered')
 */
export const settleProblem = (ctx: Ctx, id: string, settling: Settling): Promise<null> =>
  transact(ctx, async tx => {
    const problem = await maybe<LockedProblem>(
      tx.db,
      sql`select subscription_id as "subscriptionId", bin_id as "binId", kind, settled_at is not null as "isSettled"
        from bins.problems where id = ${id} for no key update`,
    )
    if (!problem) throw new Refusal('not_found')
    if (problem.isSettled) throw new Refusal('problem_settled')
    const locked = await lockSubscription(tx, problem.subscriptionId)
    await carryOut(tx, problem, locked, settling)
    await run(
      tx.db,
      sql`update bins.problems set settled_at = platform.now(), settled_by = ${userIdOf(tx)}::uuid,
          outcome = ${settling.outcome} where id = ${id}`,
    )
    noteChange(tx, { kind: problem.kind }, { outcome: settling.outcome })
    const day = settling.outcome === 'extra' ? settling.day : null
    // Replacing the bin has announced this outcome already.
    if (settling.outcome !== 'replaced')
      await announce(
        tx,
        problemSettled({ problemId: id, subscriptionId: locked.id, outcome: settling.outcome, day }),
      )
    await announceStatus(tx, locked, locked.status)
    return null
  })

async function carryOut(
  tx: Tx,
  { binId, kind }: LockedProblem,
  locked: LockedSubscription,
  settling: Settling,
) {
  if (settling.outcome === 'extra') {
    requireCollected(locked)
    await addExtra(tx, locked, { day: settling.day, why: 'missed', most: MOST_EXTRAS })
  }
  if (settling.outcome === 'replaced') {
    if (!binId || kind === 'missed') throw new Refusal('bin_not_in_use')
    const { number } = await one<{ number: number }>(
      tx.db,
      sql`select number from bins.bins where id = ${binId}`,
    )
    await replaceBin(tx, number, { by: settling.by, status: kind, reason: settling.reason })
  }
  // The bin is in use again unless it was placed elsewhere since.
  if (settling.outcome === 'found' && binId)
    await run(
      tx.db,
      sql`select bins.mark_bin(b.id, 'placed', ${settling.reason}, ${userIdOf(tx)}::uuid) from bins.bins b
        where b.id = ${binId} and b.status in ('lost', 'damaged') and b.subscription_id = ${locked.id}`,
    )
}
