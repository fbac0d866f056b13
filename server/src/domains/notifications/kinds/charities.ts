import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { CharityWaitsFacts, ReportDueFacts, ReportedFacts } from '../texts/en/charities.ts'
import type { Kind } from './kind.ts'

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

export const charitiesKinds = {
  charity_decided: { link: home } satisfies Kind<'charity_decided'>,
  charity_waits: { link: () => '/admin/charities', isCurrent: waits } satisfies Kind<'charity_waits'>,
  charity_licence: { link: home } satisfies Kind<'charity_licence'>,
  charity_suspended: { link: home } satisfies Kind<'charity_suspended'>,
  report_due: { link: toReport, isCurrent: isMissing } satisfies Kind<'report_due'>,
  donation_handed_out: { link: pageOfDonor } satisfies Kind<'donation_handed_out'>,
}
