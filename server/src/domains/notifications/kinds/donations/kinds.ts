import type { RequestNotice } from '@dawra/contract/donations/events'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { EndingFacts, HandOverFacts, MessageFacts, OfferFacts, RequestFacts, texts } from './texts.en.ts'

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

const window = { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' }
const donationId = '0192f0c8-0000-7000-8000-000000000003'
const request: Omit<RequestFacts, 'news'> = {
  requestId: '0192f0c8-0000-7000-8000-000000000004',
  donationId,
  title: { en: 'Flat bread', ar: 'خبز رخال' },
  at: window.startsAt,
}
const message: MessageFacts = {
  requestId: request.requestId,
  donationId,
  title: request.title,
  side: 'donor',
  userId: '0192f0c8-0000-7000-8000-000000000005',
}
const handOver: HandOverFacts = {
  requestId: request.requestId,
  donationId,
  title: request.title,
  side: 'donor',
  grams: 2500,
}
const ending: EndingFacts = { donationId, title: request.title, endsAt: window.endsAt }

export const kinds = {
  request_received: {
    link: pageOfDonor,
    isCurrent,
    examples: [
      { ...request, news: 'received' },
      { ...request, news: 'cancelled' },
    ],
  },
  request_accepted: {
    link: facts => (facts.news === 'paid' ? pageOfDonor(facts) : pageOfRequest(facts)),
    isCurrent,
    examples: [
      { ...request, news: 'accepted' },
      { ...request, news: 'accepted_to_pay' },
      { ...request, news: 'paid' },
      { ...request, news: 'released' },
      { ...request, news: 'missed' },
    ],
  },
  request_declined: {
    link: pageOfRequest,
    examples: [
      { ...request, news: 'declined', reason: 'It went to a family next door' },
      { ...request, news: 'all_given' },
      { ...request, news: 'lapsed' },
    ],
  },
  request_ended: {
    link: facts => (facts.news === 'corrected' ? pageOfDonation(facts) : pageOfRequest(facts)),
    examples: [
      { ...request, news: 'withdrawn', reason: 'The oven broke' },
      { ...request, news: 'corrected' },
    ],
  },
  donation_recalled: {
    link: pageOfRequest,
    examples: [{ ...request, news: 'recalled', reason: 'It stood in the sun' }],
  },
  own_donation_recalled: {
    link: pageOfDonor,
    examples: [{ donationId, title: request.title, reason: 'It stood in the sun' }],
  },
  request_message: {
    link: pageOfSide,
    isCurrent: isUnread,
    examples: [message, { ...message, side: 'requester' }],
  },
  donation_collected: { link: pageOfSide, examples: [handOver, { ...handOver, side: 'requester' }] },
  donation_ending: {
    link: pageOfDonor,
    isCurrent: isUnasked,
    examples: [ending],
  },
  donation_offered: {
    link: pageOfDonation,
    isCurrent: isOpen,
    examples: [{ donationId, donorId: message.userId, title: request.title, ...window }],
  },
} satisfies KindsOf<typeof texts>
