import type { RequestNotice } from '@dawra/contract/donations/events'
import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const { momentOf, spanOf, localized, kilograms } = formatIn('en')
const plural = pluralIn('en')

export interface GiverRecallFacts {
  donationId: string
  title: Localized
  reason: string
  /** Set for the team of the giving venue. */
  venueId?: string
}

/** A request for a donation. `at` is the agreed or proposed time; `reason` is what the other side wrote. */
export interface RequestFacts {
  news: RequestNotice
  requestId: string
  donationId: string
  title: Localized
  at: string
  reason?: string
  /** Set for the team of the giving venue. */
  venueId?: string
}

export interface OfferFacts {
  donationId: string
  donorId: string
  title: Localized
  startsAt: string
  endsAt: string
}

/** `side` is the reader's side, and `userId` the reader, possibly a venue. */
export interface MessageFacts {
  requestId: string
  donationId: string
  title: Localized
  side: 'donor' | 'requester'
  userId: string
  venueId?: string
}

export interface HandOverFacts {
  requestId: string
  donationId: string
  title: Localized
  side: 'donor' | 'requester'
  grams: number
  venueId?: string
}

export interface EndingFacts {
  donationId: string
  title: Localized
  endsAt: string
  venueId?: string
}

export interface News {
  title: string
  text: (facts: RequestFacts) => string
  action: string
}

// Donations of an erased donor have no title.
const named = ({ title }: { title: Localized }) =>
  `“${isolated(localized(title) || 'the food you requested')}”`
const when = ({ at }: RequestFacts) => `${isolated(momentOf(at))} (Muscat)`
const why = ({ reason }: RequestFacts) => (reason ? ` They wrote: ${sentence(reason)}` : '')

const NEWS: Readonly<Record<RequestNotice, News>> = {
  received: {
    title: 'Someone requested your donation',
    text: facts =>
      `Someone requested ${named(facts)} and can come on ${when(facts)}. Please accept or decline. Others may request it too.`,
    action: 'See the request',
  },
  cancelled: {
    title: 'A pickup was cancelled',
    text: facts =>
      `The person who was going to pick up ${named(facts)} on ${when(facts)} is not coming. If there is still time, others can request it again.`,
    action: 'See your donation',
  },
  accepted: {
    title: 'Your request was accepted',
    text: facts =>
      `${named(facts)} is yours. Pick it up on ${when(facts)}. The address, the phone number and your code are on the page of your request. Show the code when you are there.`,
    action: 'Address and code',
  },
  accepted_to_pay: {
    title: 'Your request was accepted: pay to keep it',
    text: facts =>
      `We are keeping ${named(facts)} for you for two hours. Pay within that time, then pick it up on ${when(facts)}. If you do not pay in time, nothing is charged and it goes to others.`,
    action: 'Pay now',
  },
  paid: {
    title: 'Your donation has been paid for',
    text: facts =>
      `${named(facts)} is paid for and will be picked up on ${when(facts)}. Ask for the pickup code.`,
    action: 'See your donation',
  },
  declined: {
    title: 'About your request',
    text: facts =>
      `${named(facts)}, which you wanted to pick up on ${when(facts)}, went to someone else or is no longer available.${why(facts)} There is more in your neighbourhood: have a look.`,
    action: 'See your request',
  },
  all_given: {
    title: 'About your request',
    text: facts =>
      `All of ${named(facts)}, which you wanted to pick up on ${when(facts)}, went to others. There is more in your neighbourhood: have a look.`,
    action: 'See your request',
  },
  lapsed: {
    title: 'Your request has expired',
    text: facts =>
      `Your request for ${named(facts)} on ${when(facts)} has expired: it was not answered or not paid in time. Nothing was charged.`,
    action: 'See your request',
  },
  released: {
    title: 'Your pickup was given to others',
    text: facts =>
      `${named(facts)} was waiting for you on ${when(facts)}. No one came for two hours, so it was given to others. If you paid, your refund is on its way.`,
    action: 'See your request',
  },
  missed: {
    title: 'You missed a pickup',
    text: facts =>
      `${named(facts)} was waiting for you on ${when(facts)}, and no one came for it. Please cancel next time, so that others can have it.`,
    action: 'See your request',
  },
  withdrawn: {
    title: 'Your pickup is cancelled',
    text: facts =>
      `${named(facts)}, which you were going to pick up on ${when(facts)}, is no longer available. We are sorry. If you paid, your refund is on its way.${why(facts)}`,
    action: 'See your request',
  },
  recalled: {
    title: 'Do not eat it: a donation was recalled',
    text: facts =>
      `Something is wrong with ${named(facts)} for pickup on ${when(facts)}. Do not eat it, do not give it to animals, and throw it away.${facts.reason ? ` Why: ${sentence(facts.reason)}` : ''} If someone feels unwell after eating it, see a doctor. If you paid, your refund is on its way.`,
    action: 'Read more',
  },
  corrected: {
    title: 'A donation you requested was changed',
    text: facts =>
      `The donor has changed the details of ${named(facts)} for pickup on ${when(facts)}. Read them again before you pick it up or eat it, especially what it is, the allergens and the use-by time. If you no longer want it and have not picked it up, please cancel your request.`,
    action: 'See what it says now',
  },
}

const aboutRequest = {
  title: ({ news }) => NEWS[news].title,
  text: facts => NEWS[facts.news].text(facts),
  brief: when,
  action: 'See your request',
  actionFor: ({ news }) => NEWS[news].action,
} satisfies Omit<KindText<RequestFacts>, 'name'>

export const texts = {
  request_received: { ...aboutRequest, name: 'Requests for your donations' },
  request_accepted: { ...aboutRequest, name: 'Your request was accepted' },
  request_declined: { ...aboutRequest, name: 'Your request was declined or expired' },
  request_ended: { ...aboutRequest, name: 'A pickup of a donation changed or was cancelled' },
  donation_recalled: {
    ...aboutRequest,
    name: 'Recall of a donation',
    brief: undefined,
    sms: () =>
      'Dawra: the donated food you requested was recalled. Do not eat it. Read more under your requests.',
  },
  own_donation_recalled: {
    name: 'Our team recalled a donation of yours',
    title: ({ title }) => `We recalled your donation ${isolated(localized(title))}`,
    text: ({ reason }) =>
      `Do not hand any of it over. Open requests are cancelled, and everyone who has some is warned. Why: ${sentence(reason)}`,
    brief: () => 'Do not hand any of it over.',
    action: 'See your donation',
  } satisfies KindText<GiverRecallFacts>,
  request_message: {
    name: 'Messages about a donation',
    title: ({ side }): string =>
      side === 'donor' ? 'A message about your donation' : 'A message about your request',
    text: facts => `Someone wrote to you about ${named(facts)}.`,
    brief: () => 'Someone wrote to you.',
    several: items => {
      const count = `${items.length} ${plural(items.length, { one: 'message', other: 'messages' })}`
      return { title: `${count} about a donation`, text: `${count} for you about ${named(items[0]!)}.` }
    },
    action: 'Read and answer',
  } satisfies KindText<MessageFacts>,
  donation_collected: {
    name: 'A donation was handed over',
    title: ({ side }): string =>
      side === 'donor' ? 'Your donation was handed over' : 'You picked up a donation',
    text: ({ side, grams, ...facts }) =>
      side === 'donor'
        ? `${named(facts)} (${kilograms(grams)}) was picked up. Thank you. You can say how the handover went.`
        : `You picked up ${named(facts)} (${kilograms(grams)}). You can say how it was.`,
    brief: () => 'Handed over.',
    action: 'Say how it was',
  } satisfies KindText<HandOverFacts>,
  donation_ending: {
    name: 'Your donation ends soon, unrequested',
    title: () => 'Your donation ends in an hour',
    text: ({ endsAt, ...facts }) =>
      `No one has requested ${named(facts)} yet. It ends on ${isolated(momentOf(endsAt))} (Muscat). If it keeps longer, you can choose a later end.`,
    brief: ({ endsAt }) => `It ends on ${isolated(momentOf(endsAt))} (Muscat).`,
    action: 'See your donation',
  } satisfies KindText<EndingFacts>,
  donation_offered: {
    name: 'A donation that fits your standing request',
    title: () => 'A new donation for you',
    text: ({ title, startsAt, endsAt }) =>
      `“${isolated(localized(title))}” is available. Pickup: ${spanOf({ startsAt, endsAt })} (Muscat).`,
    brief: ({ startsAt, endsAt }) => `Pickup: ${spanOf({ startsAt, endsAt })} (Muscat).`,
    action: 'See it',
  } satisfies KindText<OfferFacts>,
}
