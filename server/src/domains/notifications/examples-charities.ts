import type { Examples } from './examples-type.ts'

const applicationId = '0192f0c8-0000-7000-8000-000000000001'
const charityId = '0192f0c8-0000-7000-8000-000000000002'
const claimId = '0192f0c8-0000-7000-8000-000000000003'
const name = { en: 'Hand in Hand', ar: 'يد بيد' }
const title = { en: 'Chicken biryani', ar: 'برياني دجاج' }
const reported = {
  claimId,
  donationId: applicationId,
  charity: name,
  title,
  grams: 4000,
  portions: 9,
  people: 12,
  leftGrams: 400,
  leftTo: 'composted',
} as const

export const CHARITY_EXAMPLES: Examples<
  | 'charity_decided'
  | 'charity_waits'
  | 'charity_licence'
  | 'charity_suspended'
  | 'report_due'
  | 'donation_handed_out'
> = {
  charity_decided: [
    { applicationId, name, status: 'verified', wanted: [], note: null },
    { applicationId, name, status: 'more_wanted', wanted: ['paper'], note: 'The scan is cut off' },
    { applicationId, name, status: 'declined', wanted: [], note: 'The licence is of another body' },
  ],
  charity_waits: [{ applicationId, name }],
  charity_licence: [
    { charityId, name, validUntil: '2026-12-21', days: 30 },
    { charityId, name, validUntil: '2026-12-21', days: 0 },
    { charityId, name, validUntil: '2026-12-21', days: -1 },
  ],
  charity_suspended: [
    { charityId, name, isSuspended: true, reason: 'Food was sold on' },
    { charityId, name, isSuspended: false, reason: null },
  ],
  report_due: [{ claimId, title }],
  donation_handed_out: [
    reported,
    { ...reported, people: null, leftGrams: 0, leftTo: null, venueId: charityId },
  ],
}
