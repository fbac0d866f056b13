import type { RequestNotice } from '@dawra/contract/donations/events'
import type { EventData } from '@dawra/contract/events'
import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reactions } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { wholeTeam } from '../kitchen/sold-pickups.ts'
import { notify } from '../notify.ts'
import type { EndingFacts, GiverRecallFacts, OfferFacts } from './texts.en.ts'

const KIND_OF = {
  received: 'request_received',
  cancelled: 'request_received',
  accepted: 'request_accepted',
  accepted_to_pay: 'request_accepted',
  paid: 'request_accepted',
  released: 'request_accepted',
  missed: 'request_accepted',
  declined: 'request_declined',
  all_given: 'request_declined',
  lapsed: 'request_declined',
  withdrawn: 'request_ended',
  corrected: 'request_ended',
  recalled: 'donation_recalled',
} as const satisfies Record<RequestNotice, NotificationKind>

interface RequestRow {
  donationId: string
  donorId: string
  requesterId: string
  title: Localized
  at: string
  storage: string
  reason: string | null
  venueId: string | null
}

const HOUR = 3_600_000
/** An event within this many hours is urgent: it does not wait for the morning. */
const SOON_HOURS = 12
/** How long before its end the donor of a donation without requests is reminded. */
const ENDING_HOURS = 1

const selectRequest = (tx: Tx, requestId: string) =>
  maybe<RequestRow>(
    tx.db,
    sql`select donation_id as "donationId", donor_id as "donorId", requester_id as "requesterId", title,
        to_jsonb(happens_at) #>> '{}' as at, storage, reason, venue_id as "venueId"
      from donations.request_notices where id = ${requestId}`,
  )

/** The recipients on one side of a request; when a venue donates, its team on shift. */
const peopleOf = (tx: Tx, { donorId, requesterId }: RequestRow, side: 'donor' | 'requester') =>
  side === 'donor' ? peopleOfDonor(tx, donorId) : [requesterId]

async function peopleOfDonor(tx: Tx, donorId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select id from donations.people_of_donor(${donorId}) as id`,
  )
  return rows.map(({ id }) => id)
}

const atVenue = ({ venueId }: Pick<RequestRow, 'venueId'>) => (venueId ? { venueId } : {})

async function requestUpdate(
  tx: Tx,
  { requestId, side, news, occasion }: EventData<'donations.request_news'>,
) {
  const request = await selectRequest(tx, requestId)
  if (!request) return
  const { storage, reason, donationId, title, at } = request
  const facts = { donationId, title, at, ...(side === 'donor' && atVenue(request)) }
  const isSoon = Date.parse(facts.at) - tx.now.getTime() < SOON_HOURS * HOUR
  await notify(tx, {
    kind: KIND_OF[news],
    people: await peopleOf(tx, request, side),
    subject: `request:${requestId}`,
    source: [news, requestId, occasion].filter(Boolean).join(' '),
    facts: { ...facts, news, requestId, ...(reason && { reason }) },
    isUrgent: isSoon || storage === 'hot' || news === 'accepted_to_pay',
  })
}

async function messageWritten(
  tx: Tx,
  { requestId, donationId, messageId, userId }: EventData<'donations.message'>,
) {
  const request = await selectRequest(tx, requestId)
  if (!request) return
  const side = userId === request.donorId ? 'donor' : 'requester'
  await notify(tx, {
    kind: 'request_message',
    people: await peopleOf(tx, request, side),
    subject: `request:${requestId}`,
    source: `message ${messageId}`,
    facts: {
      requestId,
      donationId,
      title: request.title,
      side,
      userId,
      ...(side === 'donor' && atVenue(request)),
    },
  })
}

async function donationCollected(tx: Tx, { requestId, grams }: EventData<'donations.collected'>) {
  const request = await selectRequest(tx, requestId)
  if (!request) return
  const { donationId, title } = request
  for (const side of ['donor', 'requester'] as const)
    await notify(tx, {
      kind: 'donation_collected',
      people: await peopleOf(tx, request, side),
      subject: `request:${requestId}`,
      source: `collected ${requestId}`,
      facts: { requestId, donationId, title, side, grams, ...(side === 'donor' && atVenue(request)) },
    })
}

async function planEnding(tx: Tx, { donationId }: EventData<'donations.published'>) {
  const donation = await maybe<Omit<EndingFacts, 'venueId'> & { donorId: string; venueId: string | null }>(
    tx.db,
    sql`select id as "donationId", donor_id as "donorId", platform.localized(title_en, title_ar) as title,
        to_jsonb(ends_at) #>> '{}' as "endsAt", donor_venue ->> 'id' as "venueId"
      from donations.open_donations where id = ${donationId}`,
  )
  if (!donation) return
  const { donorId, venueId, ...about } = donation
  const facts = { ...about, ...atVenue({ venueId }) }
  const notBefore = new Date(Date.parse(facts.endsAt) - ENDING_HOURS * HOUR)
  if (notBefore <= tx.now) return
  await notify(tx, {
    kind: 'donation_ending',
    people: await peopleOfDonor(tx, donorId),
    subject: `donation:${donationId}`,
    source: `ending ${donationId} ${facts.endsAt}`,
    facts,
    notBefore,
  })
}

async function donationRecalled(tx: Tx, { donationId }: EventData<'donations.recalled_by_office'>) {
  const recalled = await maybe<
    Omit<GiverRecallFacts, 'venueId'> & { donorId: string; venueId: string | null }
  >(
    tx.db,
    sql`select id as "donationId", donor_id as "donorId", venue_id as "venueId", title, reason
      from donations.recall_notices where id = ${donationId} and reason is not null`,
  )
  if (!recalled) return
  const { donorId, venueId, ...about } = recalled
  await notify(tx, {
    kind: 'own_donation_recalled',
    people: venueId ? await wholeTeam(tx, venueId) : [donorId],
    subject: `donation:${donationId}`,
    source: `recalled ${donationId}`,
    facts: { ...about, ...atVenue({ venueId }) },
  })
}

async function donationOffered(tx: Tx, { donationId, userId }: EventData<'donations.offered'>) {
  const donation = await maybe<Omit<OfferFacts, 'donationId'>>(
    tx.db,
    sql`select donor_id as "donorId", platform.localized(title_en, title_ar) as title, to_jsonb(starts_at) #>> '{}' as "startsAt",
        to_jsonb(ends_at) #>> '{}' as "endsAt"
      from donations.open_donations where id = ${donationId}`,
  )
  if (!donation) return
  await notify(tx, {
    kind: 'donation_offered',
    people: [userId],
    subject: `donation:${donationId}`,
    source: `offered ${donationId}`,
    facts: { ...donation, donationId },
  })
}

/** Removes what an erased donor wrote from the inboxes of people who requested or were offered the donation. */
async function forgetDonor(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update notifications.notifications n
      set facts = (n.facts || jsonb_build_object('title', platform.localized(null, null))) - 'reason'
      from donations.request_notices r
      where r.donor_id = ${userId} and n.user_id = r.requester_id and n.subject = 'request:' || r.id`,
  )
  await run(
    tx.db,
    sql`delete from notifications.notifications where kind = 'donation_offered' and facts ->> 'donorId' = ${userId}`,
  )
}

export const causes = {
  'donations.collected': donationCollected,
  'donations.end_moved': planEnding,
  'donations.message': messageWritten,
  'donations.offered': donationOffered,
  'donations.published': planEnding,
  'donations.recalled_by_office': donationRecalled,
  'donations.request_news': requestUpdate,
  'identity.erased': forgetDonor,
} satisfies Reactions
