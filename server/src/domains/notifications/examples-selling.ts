import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import type { Examples } from './examples-type.ts'
import type { ChangeFacts } from './texts/en/business-changes.ts'
import type { PayoutFacts, TermsFacts } from './texts/en/payouts.ts'

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
const change: ChangeFacts = {
  changeId: applicationId,
  businessId: donationId,
  venueId,
  business: 'Bait Al Luban LLC',
  venue: null,
  kind: 'account',
  note: null,
  accountEnd: '8901',
  expiresOn: null,
  isApproved: false,
}
const licence = {
  ...change,
  venueId,
  venue,
  kind: 'licence',
  accountEnd: null,
  expiresOn: '2027-12-21',
} as const

export const SELLING_EXAMPLES: Examples<
  | 'sell_decided'
  | 'sell_unfinished'
  | 'sell_waits'
  | 'licence_expiring'
  | 'statement_ready'
  | 'payout_sent'
  | 'payout_settled'
  | 'payout_returned'
  | 'payouts_held'
  | 'commission_changing'
  | 'change_waits'
  | 'account_asked'
  | 'account_changed'
  | 'change_decided'
> = {
  sell_decided: [
    { applicationId, status: 'approved', name: venue, wanted: [], note: null, reason: null, venueId },
    {
      applicationId,
      status: 'more_wanted',
      name: venue,
      wanted: ['iban', 'licencePaper'],
      note: 'The scan is cut off',
      reason: null,
    },
    {
      applicationId,
      status: 'declined',
      name: venue,
      wanted: [],
      note: null,
      reason: 'outside_the_city',
      why: REASON_TEXTS.decline_outside_the_city,
    },
  ],
  sell_unfinished: [{ wanted: [] }, { wanted: ['iban'] }],
  sell_waits: [{ applicationId, name: venue }],
  licence_expiring: [
    { venueId, venue, expiresOn: '2026-12-21', days: 30 },
    { venueId, venue, expiresOn: '2026-12-21', days: 0 },
  ],
  statement_ready: [
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
  payout_sent: [payout],
  payout_settled: [payout],
  payout_returned: [{ ...payout, returnReason: 'The account is closed' }, payout],
  payouts_held: [{ holdId: donationId, venueId, venue, reason: 'The licence is being checked' }],
  commission_changing: [terms, { ...terms, perPortion: 0, perPortionBefore: 50, reason: null }],
  change_waits: [change, licence],
  account_asked: [change],
  account_changed: [{ ...change, isApproved: true }],
  change_decided: [
    { ...licence, isApproved: true },
    { ...licence, note: 'The scan is cut off' },
    { ...change, note: 'The account is not of this business' },
  ],
}
