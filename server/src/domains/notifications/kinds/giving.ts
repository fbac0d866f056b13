import type { RequestNotice } from '@dawra/contract/donations/events'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type {
  EndingFacts,
  HandOverFacts,
  MessageFacts,
  OfferFacts,
  RequestFacts,
} from '../texts/en/giving.ts'
import type { Kind } from './kind.ts'

const pageOfRequest = ({ requestId }: RequestFacts) => `/requests/${requestId}`
interface OfDonor {
  donationId: string
  venueId?: string
}
const pageOfDonor = ({ donationId, venueId }: OfDonor) =>
  venueId ? `/business/giving/${donationId}?venue=${venueId}` : `/donations/${donationId}`
const pageOfDonation = ({ donationId }: { donationId: string }) => `/deal/${donationId}`

/** The request states in which a notification is still current; kinds that are missing here always are. */
const STATES: Partial<Record<RequestNotice, readonly string[]>> = {
  received: ['waiting'],
  accepted: ['confirmed'],
  accepted_to_pay: ['accepted'],
  paid: ['confirmed'],
}

async function isCurrent(tx: Tx, { requestId, news }: RequestFacts): Promise<boolean> {
  const states = STATES[news]
  if (!states) return true
  const row = await maybe<{ status: string }>(
    tx.db,
    sql`select status from donations.request_notices where id = ${requestId}`,
  )
  return row !== undefined && states.includes(row.status)
}

const isOpen = async (tx: Tx, { donationId }: OfferFacts) =>
  (await maybe(tx.db, sql`select from donations.open_donations where id = ${donationId}`)) !== undefined

const isUnread = async (tx: Tx, { requestId, userId, venueId }: MessageFacts) =>
  (await maybe(
    tx.db,
    sql`select where messages.unread('request:' || ${requestId}::text, ${venueId ? `venue:${venueId}` : `user:${userId}`}) > 0`,
  )) !== undefined

const isUnasked = async (tx: Tx, { donationId, endsAt }: EndingFacts) =>
  (await maybe(
    tx.db,
    sql`select from donations.open_donations d where id = ${donationId} and ends_at = ${endsAt}
      and not exists (select from donations.request_notices r
        where r.donation_id = d.id and r.status in ('waiting', 'accepted', 'confirmed'))`,
  )) !== undefined

const pageOfSide = ({ side, ...facts }: Pick<HandOverFacts, 'side' | 'requestId'> & OfDonor) =>
  side === 'donor' ? pageOfDonor(facts) : `/requests/${facts.requestId}`

export const givingKinds = {
  request_received: { link: pageOfDonor, isCurrent } satisfies Kind<'request_received'>,
  request_accepted: {
    link: facts => (facts.news === 'paid' ? pageOfDonor(facts) : pageOfRequest(facts)),
    isCurrent,
  } satisfies Kind<'request_accepted'>,
  request_declined: { link: pageOfRequest } satisfies Kind<'request_declined'>,
  request_ended: {
    link: facts => (facts.news === 'corrected' ? pageOfDonation(facts) : pageOfRequest(facts)),
  } satisfies Kind<'request_ended'>,
  donation_recalled: { link: pageOfRequest } satisfies Kind<'donation_recalled'>,
  own_donation_recalled: { link: pageOfDonor } satisfies Kind<'own_donation_recalled'>,
  request_message: { link: pageOfSide, isCurrent: isUnread } satisfies Kind<'request_message'>,
  donation_collected: { link: pageOfSide } satisfies Kind<'donation_collected'>,
  donation_ending: {
    link: pageOfDonor,
    isCurrent: isUnasked,
  } satisfies Kind<'donation_ending'>,
  donation_offered: { link: pageOfDonation, isCurrent: isOpen } satisfies Kind<'donation_offered'>,
}
