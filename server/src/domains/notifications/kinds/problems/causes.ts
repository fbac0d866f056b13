import type { EventData } from '@dawra/contract/events'
import {
  type CaseKind,
  isAppeal,
  type OfficeReason,
  type Settler,
  type SilenceOutcome,
} from '@dawra/contract/orders/pickup-problems.rules'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { teamToNotify } from '../kitchen/sold-pickups.ts'
import { notify } from '../notify.ts'
import type { PickupFacts } from '../orders/texts.en.ts'
import type { CaseFacts } from './texts.en.ts'

const selectFacts = (tx: Tx, pickupId: string) =>
  maybe<PickupFacts>(
    tx.db,
    sql`select id as "pickupId", order_id as "orderId", number, seller,
        jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) as window
      from orders.pickup_notices where id = ${pickupId}`,
  )

async function latenessChanged(tx: Tx, { pickupId, venueId, minutes }: EventData<'orders.lateness_changed'>) {
  const facts = await selectFacts(tx, pickupId)
  if (!facts) return
  await notify(tx, {
    kind: 'running_late',
    people: await teamToNotify(tx, venueId),
    subject: `pickup:${pickupId}`,
    source: `late ${minutes} ${pickupId}`,
    facts: { ...facts, venueId, minutes },
  })
}

async function collectorChanged(
  tx: Tx,
  { pickupId, venueId, isNamed }: EventData<'orders.collector_changed'>,
) {
  const facts = await selectFacts(tx, pickupId)
  if (!facts) return
  await notify(tx, {
    kind: 'someone_else_collects',
    people: await teamToNotify(tx, venueId),
    subject: `pickup:${pickupId}`,
    // Naming a collector, removing them and naming them again are separate causes.
    source: `collector ${isNamed} ${tx.now.toISOString()} ${pickupId}`,
    facts: { ...facts, venueId, isNamed },
  })
}

interface CaseRow {
  kind: CaseKind
  settledBy: Settler | null
  officeBecause: OfficeReason | null
  answerBy: string
  afterSilence: SilenceOutcome
  customerId: string
  isCash: boolean
  paid: number
}

const selectCase = (tx: Tx, caseId: string) =>
  maybe<CaseRow>(
    tx.db,
    sql`select c.kind, c.settled_by as "settledBy", c.office_because as "officeBecause",
        to_jsonb(c.answer_by) #>> '{}' as "answerBy", c.after_silence as "afterSilence", p.customer_id as "customerId",
        p.is_cash as "isCash", case
          when c.status = 'part_refunded' then (
            select coalesce(sum(case when p.is_cash then r.price else r.to_card end), 0)::bigint
            from orders.part_refund_notices r where r.case_id = c.id)
          when p.is_cash and p.status <> 'completed' then 0
          -- With the fees, when nothing else of the order is left.
          when c.status = 'refunded' and not p.is_cash then (
            select coalesce(sum(r.amount), 0)::bigint from payments.refund_notices r
            where r.subject = orders.payable_ref(p.order_id) and r.cause in ('pickup:' || p.id, 'refund:' || p.id))
          else p.paid end as paid
      from orders.case_notices c join orders.pickup_notices p on p.id = c.pickup_id where c.id = ${caseId}`,
  )

async function caseChanged(tx: Tx, data: EventData<'orders.case_changed'>) {
  const { caseId, pickupId, state } = data
  const [pickup, found] = [await selectFacts(tx, pickupId), await selectCase(tx, caseId)]
  if (!pickup || !found) return
  const { kind: about, paid: amount, isCash, answerBy, afterSilence, officeBecause, settledBy } = found
  const facts: CaseFacts = {
    ...pickup,
    venueId: data.venueId,
    caseId,
    about,
    amount,
    isCash,
    answerBy,
    afterSilence,
    officeBecause,
    settledBy,
    state,
  }
  const notified = { subject: `pickup:${pickupId}`, source: sourceOf(data, settledBy), facts }
  const customer = { ...notified, people: [found.customerId] }
  if (state === 'with_venue')
    return notify(tx, {
      ...notified,
      people: await teamToNotify(tx, data.venueId),
      kind: isAppeal(about) ? 'appeal_opened' : 'case_opened',
    })
  if (state === 'with_office') {
    await notify(tx, { ...customer, kind: 'case_disputed' })
    return notify(tx, { ...notified, people: await officeOf(tx), kind: 'office_case' })
  }
  // A case that ended through another action is reported by that action. The customer was present at a hand-over.
  if (settledBy === 'elsewhere' || settledBy === 'hand_over') return
  if (settledBy === 'silence') await notify(tx, { ...customer, kind: 'case_refunded_by_silence' })
  else
    await notify(tx, {
      ...customer,
      kind: isAppeal(about) && state !== 'part_refunded' ? 'appeal_decided' : 'case_answered',
    })
  if (settledBy !== 'venue')
    await notify(tx, { ...notified, people: await teamToNotify(tx, data.venueId), kind: 'case_ended' })
}

/** A partial refund by the venue and a later one by the office are separate causes. */
const sourceOf = ({ state, caseId }: EventData<'orders.case_changed'>, settledBy: Settler | null) =>
  state === 'part_refunded' ? `${state} ${settledBy} ${caseId}` : `${state} ${caseId}`

async function officeOf(tx: Tx) {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from identity.role_holders where role = ${'operator'}`,
  )
  return rows.map(({ id }) => id)
}

export const causes = {
  'orders.lateness_changed': latenessChanged,
  'orders.collector_changed': collectorChanged,
  'orders.case_changed': caseChanged,
} satisfies Reactions
