import type { CharityField } from '@dawra/contract/charities/rules'
import type { EventData } from '@dawra/contract/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'
import type { ReportedFacts } from './texts.en.ts'

interface Application {
  userId: string
  name: Localized
  wanted: CharityField[]
  note: string | null
  version: number
}

async function applicationChanged(
  tx: Tx,
  { applicationId, status }: EventData<'charities.application_changed'>,
) {
  const application = await maybe<Application>(
    tx.db,
    sql`select user_id as "userId", name, wanted, note, version from charities.application_notices
      where id = ${applicationId} and status = ${status}`,
  )
  if (!application || status === 'draft') return
  const { userId, version, name, wanted, note } = application
  const subject = `charity-application:${applicationId}`
  const source = `${status} ${applicationId} ${version}`
  if (status === 'submitted') {
    const people = await operatorsOf(tx)
    return notify(tx, { kind: 'charity_waits', people, subject, source, facts: { applicationId, name } })
  }
  const facts = { applicationId, name, status, wanted, note }
  return notify(tx, { kind: 'charity_decided', people: [userId], subject, source, facts })
}

interface Charity {
  name: Localized
  validUntil: string
  reason: string | null
  members: string[]
}

const charityOf = (tx: Tx, charityId: string) =>
  maybe<Charity>(
    tx.db,
    sql`select name, valid_until::text as "validUntil", reason, members from charities.notices
      where id = ${charityId}`,
  )

async function licenceEnding(tx: Tx, { charityId, days }: EventData<'charities.licence_ending'>) {
  const charity = await charityOf(tx, charityId)
  if (!charity) return
  const { name, validUntil, members } = charity
  await notify(tx, {
    kind: 'charity_licence',
    people: members,
    subject: `charity:${charityId}`,
    source: `licence ${charityId} ${validUntil} in ${days}`,
    facts: { charityId, name, validUntil, days },
  })
}

async function suspended(tx: Tx, { charityId, isSuspended, at }: EventData<'charities.suspended'>) {
  const charity = await charityOf(tx, charityId)
  if (!charity) return
  const { name, reason, members } = charity
  await notify(tx, {
    kind: 'charity_suspended',
    people: members,
    subject: `charity:${charityId}`,
    source: `suspended ${charityId} ${isSuspended} ${at}`,
    facts: { charityId, name, isSuspended, reason },
  })
}

async function reportDue(tx: Tx, { claimId, charityId }: EventData<'charities.report_due'>) {
  const charity = await charityOf(tx, charityId)
  const claim = await maybe<{ title: Localized }>(
    tx.db,
    sql`select title from donations.request_notices where id = ${claimId}`,
  )
  if (!charity || !claim) return
  await notify(tx, {
    kind: 'report_due',
    people: charity.members,
    subject: `request:${claimId}`,
    source: `report due ${claimId}`,
    facts: { claimId, title: claim.title },
  })
}

/** Notifies the donor of the outcome; when a venue is the donor, its team on shift. */
async function reported(tx: Tx, { claimId, donorId }: EventData<'charities.reported'>) {
  const report = await maybe<Omit<ReportedFacts, 'claimId' | 'venueId'> & { venueId: string | null }>(
    tx.db,
    sql`select r.donation_id as "donationId", r.venue_id as "venueId", p.charity, p.title, p.grams, coalesce(p.portions, 0) as portions,
        p.people, coalesce(p.left_grams, 0) as "leftGrams", p.left_to as "leftTo"
      from charities.reports p join donations.request_notices r on r.id = p.id where p.id = ${claimId}`,
  )
  if (!report) return
  const { venueId, ...facts } = report
  const people = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.people_of_donor(${donorId}) as id`,
  )
  await notify(tx, {
    kind: 'donation_handed_out',
    people: people.map(({ id }) => id),
    subject: `donation:${facts.donationId}`,
    source: `reported ${claimId}`,
    facts: { ...facts, claimId, ...(venueId && { venueId }) },
  })
}

export const causes = {
  'charities.application_changed': applicationChanged,
  'charities.licence_ending': licenceEnding,
  'charities.suspended': suspended,
  'charities.report_due': reportDue,
  'charities.reported': reported,
} satisfies Reactions
