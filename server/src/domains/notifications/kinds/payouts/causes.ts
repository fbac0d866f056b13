import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { peopleOfSeller } from '../seller-people.ts'
import type { HoldFacts, PayoutFacts, StatementFacts, TermsFacts } from './texts.en.ts'

/** The people who see the money: the venue's team without its staff, or everyone of the seller. */
export async function readersOf(tx: Tx, { venueId, sellerId }: Pick<PayoutFacts, 'venueId' | 'sellerId'>) {
  if (sellerId) return peopleOfSeller(tx, sellerId)
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from venues.whole_teams where venue_id = ${venueId ?? null} and role <> 'staff'`,
  )
  return rows.map(({ id }) => id)
}

export const subjectOf = ({ venueId, sellerId }: Pick<PayoutFacts, 'venueId' | 'sellerId'>) =>
  sellerId ? (`seller:${sellerId}` as const) : (`venue:${venueId}` as const)

/** When several late weeks are issued together, only the latest is notified. */
async function statementIssued(tx: Tx, { statementId }: EventData<'payouts.statement_issued'>) {
  const facts = await maybe<StatementFacts>(
    tx.db,
    sql`select id as "statementId", venue_id as "venueId", seller_id as "sellerId", payee as venue, week::text as week, pickups, gross, closing
      from payouts.statement_notices
      where id = ${statementId} and week >= platform.muscat_day(platform.now()) - 14`,
  )
  if (!facts) return
  await notify(tx, {
    kind: facts.sellerId ? 'seller_statement' : 'statement_ready',
    people: await readersOf(tx, facts),
    subject: subjectOf(facts),
    source: `statement ${statementId}`,
    facts,
  })
}

const KIND_OF = { sent: 'payout_sent', settled: 'payout_settled', returned: 'payout_returned' } as const
const KIND_OF_SELLER = {
  sent: 'seller_payout_sent',
  settled: 'seller_payout_settled',
  returned: 'seller_payout_returned',
} as const

/** A payout that leaves its batch needs no message: its payee was not notified of the batch. */
async function payoutChanged(tx: Tx, { payoutId, status }: EventData<'payouts.payout_changed'>) {
  if (status === 'batched') return
  const facts = await maybe<PayoutFacts>(
    tx.db,
    sql`select id as "payoutId", venue_id as "venueId", seller_id as "sellerId", payee as venue, amount, account_end as "accountEnd",
        return_reason as "returnReason"
      from payouts.payout_notices where id = ${payoutId} and status = ${status} and was_sent`,
  )
  if (!facts) return
  await notify(tx, {
    kind: (facts.sellerId ? KIND_OF_SELLER : KIND_OF)[status],
    people: await readersOf(tx, facts),
    subject: subjectOf(facts),
    source: `${status} ${payoutId}`,
    facts,
  })
}

async function payoutsHeld(tx: Tx, { holdId }: EventData<'payouts.held'>) {
  const facts = await maybe<HoldFacts>(
    tx.db,
    sql`select id as "holdId", venue_id as "venueId", seller_id as "sellerId", payee as venue, reason
      from payouts.hold_notices where id = ${holdId}`,
  )
  if (!facts) return
  await notify(tx, {
    kind: facts.sellerId ? 'seller_payouts_held' : 'payouts_held',
    people: await readersOf(tx, facts),
    subject: subjectOf(facts),
    // A changed reason is a new cause.
    source: `held ${holdId} ${facts.reason}`,
    facts,
  })
}

async function termsSet(tx: Tx, { venueId, fromDay }: EventData<'payouts.terms_set'>) {
  const facts = await maybe<TermsFacts>(
    tx.db,
    sql`select venue_id as "venueId", venue, from_day::text as "fromDay", share_bp as "shareBp",
        per_portion as "perPortion", share_bp_before as "shareBpBefore",
        per_portion_before as "perPortionBefore", reason
      from payouts.terms_notices where venue_id = ${venueId} and from_day = ${fromDay}::date`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'commission_changing',
    people: await readersOf(tx, facts),
    subject: subjectOf(facts),
    source: `terms ${venueId} ${fromDay}`,
    facts,
  })
}

export const causes = {
  'payouts.statement_issued': statementIssued,
  'payouts.payout_changed': payoutChanged,
  'payouts.held': payoutsHeld,
  'payouts.terms_set': termsSet,
} satisfies Reactions
