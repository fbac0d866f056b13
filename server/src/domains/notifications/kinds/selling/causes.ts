import type { ApplicationField } from '@dawra/contract/businesses/rules'
import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { ownersOfVenue } from '../business-owners.ts'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'
import type { LicenceFacts, SellDecidedFacts } from './texts.en.ts'

interface Application {
  userId: string
  name: Localized
  wanted: ApplicationField[]
  note: string | null
  reason: SellDecidedFacts['reason']
  why: Localized | null
  /** The office left it as it is. */
  isLeft: boolean
  version: number
  venueId: string | null
}

const selectApplication = (tx: Tx, { applicationId, status }: EventData<'businesses.application_changed'>) =>
  maybe<Application>(
    tx.db,
    sql`select user_id as "userId", name, wanted, note, reason, why, version, venue_id as "venueId",
        changed_at <= platform.now() - interval '7 days' as "isLeft"
      from businesses.application_notices where id = ${applicationId} and status = ${status}`,
  )

async function applicationChanged(tx: Tx, event: EventData<'businesses.application_changed'>) {
  const application = await selectApplication(tx, event)
  if (!application) return
  const { applicationId, status } = event
  const { userId, version, name, wanted, note, reason, why, isLeft, venueId } = application
  const subject = `application:${applicationId}`
  const source = `${status} ${applicationId} ${version}`
  if (status === 'submitted') {
    const people = await operatorsOf(tx)
    return notify(tx, { kind: 'sell_waits', people, subject, source, facts: { applicationId, name } })
  }
  const people = [userId]
  if (status === 'draft' || isLeft) {
    const again = `left ${applicationId} ${version}`
    return notify(tx, { kind: 'sell_unfinished', people, subject, source: again, facts: { wanted } })
  }
  const facts = { applicationId, status, name, wanted, note, reason, why, venueId: venueId ?? undefined }
  return notify(tx, { kind: 'sell_decided', people, subject, source, facts })
}

async function licenceExpiring(tx: Tx, { venueId }: EventData<'businesses.licence_expiring'>) {
  const licence = await maybe<Omit<LicenceFacts, 'venueId'>>(
    tx.db,
    sql`select venue, expires_on::text as "expiresOn", days from businesses.licence_notices
      where venue_id = ${venueId}`,
  )
  if (!licence) return
  await notify(tx, {
    kind: 'licence_expiring',
    people: await ownersOfVenue(tx, venueId),
    subject: `venue:${venueId}`,
    source: `licence ${venueId} ${licence.expiresOn} in ${licence.days}`,
    facts: { venueId, ...licence },
  })
}

export const causes = {
  'businesses.application_changed': applicationChanged,
  'businesses.licence_expiring': licenceExpiring,
} satisfies Reactions
