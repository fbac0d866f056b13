import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import type { HoldFacts, PayoutFacts, StatementFacts, TermsFacts } from '../texts/en/payouts.ts'

/** Who sees the money of a venue. */
async function managersOf(tx: Tx, venueId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from venues.teams where venue_id = ${venueId} and role in ('owner', 'manager')`,
  )
  return rows.map(({ id }) => id)
}

/** Of weeks that were made up for later only the latest is told. */
async function statementIssued(tx: Tx, { statementId, venueId }: EventData<'payouts.statement_issued'>) {
  const facts = await maybe<StatementFacts>(
    tx.db,
    sql`select id as "statementId", venue_id as "venueId", venue, week::text as week, pickups, gross, closing
      from payouts.statement_notices
      where id = ${statementId} and week >= platform.muscat_day(platform.now()) - 14`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'statement_ready',
    people: await managersOf(tx, venueId),
    subject: `venue:${venueId}`,
    source: `statement ${statementId}`,
    facts,
  })
}

const KIND_OF = { sent: 'payout_sent', settled: 'payout_settled', returned: 'payout_returned' } as const

/** Of one that was taken out of its batch the venue has never heard. */
async function payoutChanged(tx: Tx, { payoutId, venueId, status }: EventData<'payouts.payout_changed'>) {
  if (status === 'batched') return
  const facts = await maybe<PayoutFacts>(
    tx.db,
    sql`select id as "payoutId", venue_id as "venueId", venue, amount, account_end as "accountEnd",
        return_reason as "returnReason"
      from payouts.payout_notices where id = ${payoutId} and status = ${status} and was_sent`,
  )
  if (!facts) return
  await notify(tx, {
    kind: KIND_OF[status],
    people: await managersOf(tx, venueId),
    subject: `venue:${venueId}`,
    source: `${status} ${payoutId}`,
    facts,
  })
}

async function payoutsHeld(tx: Tx, { holdId, venueId }: EventData<'payouts.held'>) {
  const facts = await maybe<HoldFacts>(
    tx.db,
    sql`select id as "holdId", venue_id as "venueId", venue, reason from payouts.hold_notices where id = ${holdId}`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'payouts_held',
    people: await managersOf(tx, venueId),
    subject: `venue:${venueId}`,
    // Another reason is told again.
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
    people: await managersOf(tx, venueId),
    subject: `venue:${venueId}`,
    source: `terms ${venueId} ${fromDay}`,
    facts,
  })
}

export const payoutsCauses = {
  'payouts.statement_issued': statementIssued,
  'payouts.payout_changed': payoutChanged,
  'payouts.held': payoutsHeld,
  'payouts.terms_set': termsSet,
} satisfies Reactions
