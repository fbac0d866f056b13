import { permissionFor } from '@dawra/contract/approvals/rules'
import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import type { ApprovalFacts, DecidedFacts } from './texts.en.ts'

/** Notifies the members who may decide the request, except the one who made it. */
async function requested(tx: Tx, { approvalId }: EventData<'approvals.asked'>) {
  const found = await maybe<ApprovalFacts & { requestedBy: string }>(
    tx.db,
    sql`select id as "approvalId", act, amount, order_number as "order", asked_by as "requestedBy"
      from approvals.notices where id = ${approvalId} and is_waiting`,
  )
  if (!found) return
  const { requestedBy, ...facts } = found
  await notify(tx, {
    kind: 'approval_waits',
    people: await holdersOf(tx, permissionFor(facts.act), requestedBy),
    subject: `approval:${approvalId}`,
    source: `asked ${approvalId}`,
    facts,
  })
}

async function decided(tx: Tx, { approvalId }: EventData<'approvals.decided'>) {
  const found = await maybe<DecidedFacts & { requestedBy: string }>(
    tx.db,
    sql`select id as "approvalId", act, amount, order_number as "order", status, asked_by as "requestedBy"
      from approvals.notices where id = ${approvalId} and status in ('approved', 'rejected', 'expired')`,
  )
  if (!found) return
  const { requestedBy, ...facts } = found
  await notify(tx, {
    kind: 'approval_decided',
    people: [requestedBy],
    subject: `approval:${approvalId}`,
    source: `decided ${approvalId}`,
    facts,
  })
}

export const causes = {
  'approvals.asked': requested,
  'approvals.decided': decided,
} satisfies Reactions
