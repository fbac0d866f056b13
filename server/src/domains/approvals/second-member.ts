import { APPROVAL_HOURS, type ApprovalAct, limitOf } from '@dawra/contract/approvals/rules'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { approvalDecided, approvalRequested } from './events.ts'
import { exceededBy, noteGiven } from './given-amounts.ts'

export interface Proposal {
  act: ApprovalAct
  /** The pickup, case, person, batch, payout, refund, setting or reward that it is about. */
  subjectId: string
  /** The person concerned, if any. */
  personId: string | null
  /** A batch, a payee, or a bank reference. */
  about?: string
  order: { id: string; number: string } | null
  /** In baisa or points; negative when points are taken. For a change, how much more or less. */
  amount: number
  /** What the office has already given for the same subject: it counts too, so that a sum cannot be split into parts. */
  before: number
  facts: object
  reason: string
  /** When a second member is needed: true requests one, false refuses the proposal. */
  asks: boolean
}

/**
 * Decides whether a second member is needed. The calling domain has locked the subject.
 * @returns the id of the request, or null when the member may do it alone
 * @throws Refusal('second_member_needed', { kind, above, whose, days }), the last two for a rolling limit;
 * Refusal('already_requested')
 */
export async function requestApproval(tx: Tx, proposal: Proposal): Promise<string | null> {
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
  await expireEarlier(tx, proposal)
  const requested = await insertRequest(tx, proposal)
  if (!requested) throw new Refusal('already_requested')
  await announce(tx, approvalRequested(requested.id))
  return requested.id
}

/**
 * Ends an earlier request whose time is over and which the job has not ended yet, so that it does not block a new one.
 */
async function expireEarlier(tx: Tx, { subjectId }: Proposal) {
  const expired = await maybe<{ id: string }>(
    tx.db,
    sql`update approvals.requests set status = 'expired', decided_at = platform.now()
      where subject_id = ${subjectId} and status = 'asked' and expires_at <= platform.now() returning id`,
  )
  if (expired) await announce(tx, approvalDecided(expired.id))
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
