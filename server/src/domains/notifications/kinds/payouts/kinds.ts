import type { Language } from '@dawra/contract/platform/schemas'
import { statementFiles } from '#payouts'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import type { HoldFacts, PayoutFacts, StatementFacts, TermsFacts, texts } from './texts.en.ts'

const link = businessPage('/business/money')

export const isOnItsWay = async (tx: Tx, { payoutId }: PayoutFacts) =>
  (await maybe(tx.db, sql`select from payouts.payout_notices where id = ${payoutId} and status = 'sent'`)) !==
  undefined

export const isHeld = async (tx: Tx, { holdId }: HoldFacts) =>
  (await maybe(tx.db, sql`select from payouts.hold_notices where id = ${holdId}`)) !== undefined

export const statementOf = (ctx: Ctx, facts: StatementFacts, language: Language) => {
  const { venueId, sellerId, statementId } = facts
  const payee = sellerId
    ? ({ kind: 'seller', id: sellerId } as const)
    : ({ kind: 'venue', id: venueId ?? '' } as const)
  return statementFiles(ctx, { payee, statementId }, language)
}

const applicationId = '0192f0c8-0000-7000-8000-000000000001'
const donationId = '0192f0c8-0000-7000-8000-000000000003'
const venueId = '0192f0c8-0000-7000-8000-000000000006'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const payout: PayoutFacts = {
  payoutId: applicationId,
  venueId,
  venue,
  amount: 42_500,
  accountEnd: '8901',
  returnReason: null,
}
const terms: TermsFacts = {
  venueId,
  venue,
  fromDay: '2026-12-01',
  shareBp: 1250,
  perPortion: 50,
  shareBpBefore: 1500,
  perPortionBefore: 0,
  reason: 'As we agreed on the phone',
}

export const kinds = {
  statement_ready: {
    link,
    files: statementOf,
    examples: [
      {
        statementId: donationId,
        venueId,
        venue,
        week: '2026-11-15',
        pickups: 37,
        gross: 48_100,
        closing: 40_535,
      },
      { statementId: donationId, venueId, venue, week: '2026-11-15', pickups: 0, gross: 0, closing: -1200 },
    ],
  },
  payout_sent: { link, isCurrent: isOnItsWay, examples: [payout] },
  payout_settled: { link, examples: [payout] },
  payout_returned: {
    link: businessPage('/business/papers'),
    examples: [{ ...payout, returnReason: 'The account is closed' }, payout],
  },
  payouts_held: {
    link,
    isCurrent: isHeld,
    examples: [{ holdId: donationId, venueId, venue, reason: 'The licence is being checked' }],
  },
  commission_changing: {
    link,
    examples: [terms, { ...terms, perPortion: 0, perPortionBefore: 50, reason: null }],
  },
} satisfies KindsOf<typeof texts>
