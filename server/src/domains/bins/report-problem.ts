import { canReportMissed } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import type { reportBinProblem as route } from '@dawra/contract/bins/subscription-days'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { problemReported } from './events.ts'
import {
  announceStatus,
  getOwnSubscription,
  type LockedSubscription,
  lockOwn,
  requireCollected,
} from './own-subscription.ts'

type Report = ParsedBody<typeof route>
/**
 * Reports a problem; the same problem is reported once.
 * @throws Refusal('not_found' | 'subscription_not_active' | 'problem_reported' | 'report_closed' | 'too_many_requests')
 */
export async function reportProblem(ctx: Ctx, id: string, report: Report): Promise<OwnSubscription> {
  await limitRate(ctx, 'bins.report', personOf(ctx).userId)
  return transact(ctx, async tx => {
    const locked = await lockOwn(tx, id)
    requireCollected(locked)
    const problemId = await (report.kind === 'missed' ? missed(tx, locked, report) : bin(tx, locked, report))
    if (!problemId) throw new Refusal('problem_reported')
    await announce(tx, problemReported({ problemId, subscriptionId: id }))
    await announceStatus(tx, locked, locked.status)
    return getOwnSubscription(tx, id)
  })
}

async function missed(
  tx: Tx,
  { id }: LockedSubscription,
  { day, note }: Extract<Report, { kind: 'missed' }>,
) {
  if (!canReportMissed(day, tx.now)) throw new Refusal('report_closed')
  const due = await maybe(
    tx.db,
    sql`select from bins.subscriptions s, bins.days_of(s, ${day}, ${day}) d where s.id = ${id} and not d.is_skipped`,
  )
  if (!due) throw new Refusal('report_closed')
  const reported = await maybe<{ id: string }>(
    tx.db,
    sql`insert into bins.problems (subscription_id, kind, day, note) values (${id}, 'missed', ${day}, ${note || null})
      on conflict do nothing returning id`,
  )
  return reported?.id
}

/** A lost bin is no longer placed, so that nothing can be put into it. */
async function bin(
  tx: Tx,
  { id }: LockedSubscription,
  { kind, binNumber, note }: Exclude<Report, { kind: 'missed' }>,
) {
  const known = await maybe<{ id: string }>(
    tx.db,
    sql`select id from bins.bins where number = ${binNumber} and subscription_id = ${id} and status = 'placed'
      for no key update`,
  )
  if (!known) throw new Refusal('not_found')
  const reported = await maybe<{ id: string }>(
    tx.db,
    sql`insert into bins.problems (subscription_id, bin_id, kind, note)
      values (${id}, ${known.id}, ${kind}, ${note || null}) on conflict do nothing returning id`,
  )
  if (reported && kind === 'lost')
    await run(
      tx.db,
      sql`select bins.mark_bin(${known.id}, 'lost', ${note || null}, ${personOf(tx).userId}::uuid)`,
    )
  return reported?.id
}
