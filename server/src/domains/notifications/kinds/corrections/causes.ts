import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { readersOf, subjectOf } from '../payouts/causes.ts'
import type { DeniedFoodFacts, OwnMoneyFacts } from './texts.en.ts'

async function vatCorrected(tx: Tx, { correctionId }: EventData<'payouts.vat_corrected'>) {
  const facts = await maybe<OwnMoneyFacts>(
    tx.db,
    sql`select venue_id as "venueId", venue, amount from payouts.vat_notices where id = ${correctionId}`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'vat_given_back',
    people: await readersOf(tx, facts),
    subject: subjectOf(facts),
    source: `vat ${correctionId}`,
    facts,
  })
}

interface DonorNotice {
  donorId: string
  venueId: string | null
  amount: number
  reference: string | null
  at: Date
}

const selectDonorNotice = (tx: Tx, id: string, news: 'owed' | 'paid') =>
  maybe<DonorNotice>(
    tx.db,
    sql`select donor_id as "donorId", venue_id as "venueId", amount, reference, at
      from payouts.donor_notices where id = ${id} and news = ${news}`,
  )

const peopleOfDonor = async (tx: Tx, { donorId, venueId }: DonorNotice) =>
  venueId ? readersOf(tx, { venueId }) : [donorId]

async function noticed(tx: Tx, { noticeId }: EventData<'payouts.noticed'>) {
  const source = `noticed ${noticeId}`
  const debt = await maybe<OwnMoneyFacts>(
    tx.db,
    sql`select venue_id as "venueId", seller_id as "sellerId", payee as venue, amount
      from payouts.debt_notices where id = ${noticeId}`,
  )
  if (debt) {
    const people = await readersOf(tx, debt)
    await notify(tx, { kind: 'debt_noticed', people, subject: subjectOf(debt), source, facts: debt })
    return
  }
  const owed = await selectDonorNotice(tx, noticeId, 'owed')
  if (!owed) return
  const { donorId, venueId, amount } = owed
  const people = await peopleOfDonor(tx, owed)
  const subject = `donor:${donorId}`
  await notify(tx, { kind: 'donor_owed', people, subject, source, facts: { venueId, amount } })
}

async function donorPaid(tx: Tx, { paymentId }: EventData<'payouts.donor_paid'>) {
  const paid = await selectDonorNotice(tx, paymentId, 'paid')
  if (!paid?.reference) return
  const { donorId, venueId, amount, reference, at } = paid
  await notify(tx, {
    kind: 'donor_paid',
    people: await peopleOfDonor(tx, paid),
    subject: `donor:${donorId}`,
    source: `paid ${paymentId}`,
    facts: { venueId, amount, reference, paidAt: at.toISOString() },
  })
}

async function foodDenied(tx: Tx, { findingId }: EventData<'deals.allergen_denied'>) {
  const facts = await maybe<DeniedFoodFacts>(
    tx.db,
    sql`select venue_id as "venueId", title, deal_id as "dealId", template_id as "templateId"
      from deals.denied_food where id = ${findingId}`,
  )
  if (!facts) return
  await notify(tx, {
    kind: 'food_denied',
    people: await readersOf(tx, facts),
    subject: facts.dealId ? `deal:${facts.dealId}` : `template:${facts.templateId}`,
    source: `denied ${findingId}`,
    facts,
  })
}

export const causes = {
  'payouts.vat_corrected': vatCorrected,
  'payouts.noticed': noticed,
  'payouts.donor_paid': donorPaid,
  'deals.allergen_denied': foodDenied,
} satisfies Reactions
