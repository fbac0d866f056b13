import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { CharityWaitsFacts, ReportDueFacts, ReportedFacts, texts } from './texts.en.ts'

const home = () => '/charity'
const toReport = () => '/charity?tab=reports'

const waits = async (tx: Tx, { applicationId }: CharityWaitsFacts) =>
  (await maybe(
    tx.db,
    sql`select from charities.application_notices where id = ${applicationId} and status = 'submitted'`,
  )) !== undefined

const isMissing = async (tx: Tx, { claimId }: ReportDueFacts) =>
  (await maybe(tx.db, sql`select from charities.reports where id = ${claimId}`)) === undefined

const pageOfDonor = ({ donationId, venueId }: ReportedFacts) =>
  venueId ? `/business/giving/${donationId}?venue=${venueId}` : `/donations/${donationId}`

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

export const kinds = {
  charity_decided: {
    link: home,
    examples: [
      { applicationId, name, status: 'verified', wanted: [], note: null },
      { applicationId, name, status: 'more_wanted', wanted: ['paper'], note: 'The scan is cut off' },
      { applicationId, name, status: 'declined', wanted: [], note: 'The licence is of another body' },
    ],
  },
  charity_waits: { link: () => '/admin/charities', isCurrent: waits, examples: [{ applicationId, name }] },
  charity_licence: {
    link: home,
    examples: [
      { charityId, name, validUntil: '2026-12-21', days: 30 },
      { charityId, name, validUntil: '2026-12-21', days: 0 },
      { charityId, name, validUntil: '2026-12-21', days: -1 },
    ],
  },
  charity_suspended: {
    link: home,
    examples: [
      { charityId, name, isSuspended: true, reason: 'Food was sold on' },
      { charityId, name, isSuspended: false, reason: null },
    ],
  },
  report_due: { link: toReport, isCurrent: isMissing, examples: [{ claimId, title }] },
  donation_handed_out: {
    link: pageOfDonor,
    examples: [reported, { ...reported, people: null, leftGrams: 0, leftTo: null, venueId: charityId }],
  },
} satisfies KindsOf<typeof texts>
