import type { ChangeStatus } from '@dawra/contract/businesses/rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import type { ChangeFacts, texts } from './texts.en.ts'

const papers = businessPage('/business/papers')
/** A licence belongs to one store; a bank account applies to all. */
const link = ({ venueId }: ChangeFacts) => papers({ venueId: venueId ?? undefined })

const whileIn =
  (status: ChangeStatus) =>
  async (tx: Tx, { changeId }: ChangeFacts) =>
    (await maybe(
      tx.db,
      sql`select from businesses.change_notices where id = ${changeId} and status = ${status}`,
    )) !== undefined

const applicationId = '0192f0c8-0000-7000-8000-000000000001'
const donationId = '0192f0c8-0000-7000-8000-000000000003'
const venueId = '0192f0c8-0000-7000-8000-000000000006'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
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

export const kinds = {
  change_waits: {
    link: () => '/admin/business-changes',
    isCurrent: whileIn('waiting'),
    examples: [change, licence],
  },
  account_asked: { link, examples: [change] },
  account_changed: { link, examples: [{ ...change, isApproved: true }] },
  change_decided: {
    link,
    examples: [
      { ...licence, isApproved: true },
      { ...licence, note: 'The scan is cut off' },
      { ...change, note: 'The account is not of this business' },
    ],
  },
} satisfies KindsOf<typeof texts>
