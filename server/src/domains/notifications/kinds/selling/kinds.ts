import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { businessPage } from '../business-page.ts'
import type { KindsOf } from '../kind.ts'
import type { SellDecidedFacts, SellWaitsFacts, texts } from './texts.en.ts'

const dashboard = businessPage('/business/dashboard')
const link = (facts: SellDecidedFacts) => (facts.status === 'approved' ? dashboard(facts) : '/sell')

const waits = async (tx: Tx, { applicationId }: SellWaitsFacts) =>
  (await maybe(
    tx.db,
    sql`select from businesses.application_notices where id = ${applicationId} and status = 'submitted'`,
  )) !== undefined

const applicationId = '0192f0c8-0000-7000-8000-000000000001'
const venueId = '0192f0c8-0000-7000-8000-000000000006'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }

export const kinds = {
  sell_decided: {
    link,
    examples: [
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
  },
  sell_unfinished: { link: () => '/sell', examples: [{ wanted: [] }, { wanted: ['iban'] }] },
  sell_waits: {
    link: () => '/admin/applications',
    isCurrent: waits,
    examples: [{ applicationId, name: venue }],
  },
  licence_expiring: {
    link: businessPage('/business/papers'),
    examples: [
      { venueId, venue, expiresOn: '2026-12-21', days: 30 },
      { venueId, venue, expiresOn: '2026-12-21', days: 0 },
    ],
  },
} satisfies KindsOf<typeof texts>
