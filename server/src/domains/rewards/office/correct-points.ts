import { randomUUID } from 'node:crypto'
import { CORRECTION_DAYS } from '@dawra/contract/rewards/points.rules'
import { requestApproval } from '#approvals'
import { isPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { pointsCorrected } from '../events.ts'

export interface Correction {
  points: number
  verified: boolean
  reason: string
  asks?: boolean
  /** The correction was requested before and is approved now. */
  isApproved?: boolean
}

/**
 * Gives a person points from the office's account, or takes some into it; never below zero of their kind.
 * @throws Refusal('not_found' | 'points_below_zero' | 'second_member_needed' | 'already_requested')
 */
export const correctPoints = (ctx: Ctx, userId: string, correction: Correction) =>
  transactOnce(ctx, tx => correctLocked(tx, userId, correction))

/** As `correctPoints`, for a transaction that handles repeated requests itself. */
export async function correctLocked(tx: Tx, userId: string, { points, verified, ...why }: Correction) {
  if (!(await isPerson(tx.db, userId))) throw new Refusal('not_found')
  await run(tx.db, sql`select rewards.lock(${userId})`)
  const before = await purseOf(tx, userId)
  const ofKind = verified ? before.verified : before.balance - before.verified
  if (ofKind + points < 0) throw new Refusal('points_below_zero', { points: ofKind })
  const approvalId = why.isApproved ? null : await ask(tx, userId, { points, verified, ...why })
  if (approvalId) return { ...before, approvalId }
  const id = randomUUID()
  const [from, to] = points > 0 ? ['office', 'person'] : ['person', 'office']
  const moved = Math.abs(points)
  await run(
    tx.db,
    sql`select rewards.append(${userId}, 'correction', ${`correction:${id}`}, ${`correction:${id}`}, ${from}::rewards.account,
        ${to}::rewards.account, ${moved}::int, ${verified ? moved : 0}::int, '{}'::jsonb),
      rewards.tell(${userId})`,
  )
  await announce(tx, pointsCorrected({ userId, correctionId: id, points }))
  const after = await purseOf(tx, userId)
  noteChange(tx, before, after)
  return { ...after, approvalId: null }
}

export const purseOf = ({ db }: Pick<Ctx, 'db'>, userId: string) =>
  one<{ balance: number; verified: number }>(
    db,
    sql`select coalesce(s.balance, 0) as balance, coalesce(s.verified, 0) as verified from rewards.standing(${userId}) s`,
  )

async function ask(tx: Tx, userId: string, { points, verified, reason, asks = false }: Correction) {
  const { sum } = await one<{ sum: number }>(
    tx.db,
    sql`select coalesce(sum(points), 0)::int as sum from rewards.transfers
      where user_id = ${userId} and kind = 'correction' and 'office' in (from_account, to_account)
        and booked_at > platform.now() - ${CORRECTION_DAYS}::int * interval '1 day'`,
  )
  const [act, facts] = ['correct_points', { points, verified }] as const
  const whom = { subjectId: userId, personId: userId, order: null }
  return requestApproval(tx, { act, ...whom, amount: points, before: sum, facts, reason, asks })
}
