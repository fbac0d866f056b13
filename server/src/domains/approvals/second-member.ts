import { APPROVAL_HOURS, type ApprovalAct, limitOf } from '@dawra/contract/approvals.rules'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { approvalAsked } from './events.ts'
import { exceededBy, noteGiven } from './given.ts'

/** What a member of the office is about to do. */
export interface Proposal {
  act: ApprovalAct
  /** The pickup, case, person, batch, payout or refund that it is about. */
  subjectId: string
  /** Whom it concerns; null when it is about no person. */
  personId: string | null
  /** A batch, who is paid, or a bank reference. */
  about?: string
  order: { id: string; number: string } | null
  /** Baisa or points; below zero when they are taken. */
  amount: number
  /** What the office has done for the same before, which counts too: one sum in small parts is still that sum. */
  before: number
  /** What its domain needs to do it later. */
  facts: object
  reason: string
  /** Asks where a second member is needed; otherwise that is refused. */
  asks: boolean
}

/**
 * Whether it takes a second member: the id of what was asked then, null when the member may do it alone. To be called by
 * a domain that has locked what it is about.
 * @throws Refusal('second_member_needed', { kind, above, whose, days }), the last two for what was given before @throws Refusal('already_asked')
 */
export async function askSecondMember(tx: Tx, proposal: Proposal): Promise<string | null> {
  const { above } = await one<{ above: number }>(
    tx.db,
    sql`select above from approvals.limits where kind = ${limitOf(proposal.act)}`,
  )
  const { act, personId, amount } = proposal
  const gift = personId === null ? undefined : { act, personId, amount }
  const isBelow = Math.abs(amount) + proposal.before <= above
  const exceeded = isBelow && gift ? await exceededBy(tx, gift) : undefined
  if (isBelow && !exceeded) {
    if (gift) await noteGiven(tx, gift)
    return null
  }
  if (!proposal.asks) throw new Refusal('second_member_needed', { kind: limitOf(act), above, ...exceeded })
  const asked = await insertRequest(tx, proposal)
  if (!asked) throw new Refusal('already_asked')
  await announce(tx, approvalAsked(asked.id))
  return asked.id
}

const insertRequest = (tx: Tx, { act, subjectId, personId, about, order, amount, facts, reason }: Proposal) =>
  maybe<{ id: string }>(
    tx.db,
    sql`insert into approvals.requests (act, subject_id, person_id, about, order_id, order_number, amount, facts, reason, asked_by,
          expires_at)
        values (${act}, ${subjectId}, ${personId}::uuid, ${about ?? null}, ${order?.id ?? null}::uuid, ${order?.number ?? null}, ${amount},
          ${JSON.stringify(facts)}::jsonb, ${reason}, ${personOf(tx).userId},
          platform.now() + ${APPROVAL_HOURS}::int * interval '1 hour')
        on conflict (subject_id) where status = 'asked' do nothing
        returning id`,
  )
