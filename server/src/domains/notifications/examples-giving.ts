import type { Examples } from './examples-type.ts'
import type { EndingFacts, HandOverFacts, MessageFacts, RequestFacts } from './texts/en/giving.ts'

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

export const GIVING_EXAMPLES: Examples<
  | 'request_received'
  | 'request_accepted'
  | 'request_declined'
  | 'request_ended'
  | 'donation_recalled'
  | 'own_donation_recalled'
  | 'request_message'
  | 'donation_collected'
  | 'donation_ending'
  | 'donation_offered'
> = {
  request_received: [
    { ...request, news: 'received' },
    { ...request, news: 'cancelled' },
  ],
  request_accepted: [
    { ...request, news: 'accepted' },
    { ...request, news: 'accepted_to_pay' },
    { ...request, news: 'paid' },
    { ...request, news: 'released' },
    { ...request, news: 'missed' },
  ],
  request_declined: [
    { ...request, news: 'declined', reason: 'It went to a family next door' },
    { ...request, news: 'all_given' },
    { ...request, news: 'lapsed' },
  ],
  request_ended: [
    { ...request, news: 'withdrawn', reason: 'The oven broke' },
    { ...request, news: 'corrected' },
  ],
  donation_recalled: [{ ...request, news: 'recalled', reason: 'It stood in the sun' }],
  own_donation_recalled: [{ donationId, title: request.title, reason: 'It stood in the sun' }],
  request_message: [message, { ...message, side: 'requester' }],
  donation_collected: [handOver, { ...handOver, side: 'requester' }],
  donation_ending: [ending],
  donation_offered: [{ donationId, donorId: message.userId, title: request.title, ...window }],
}
