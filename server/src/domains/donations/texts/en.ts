import { button, letter, type Part, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import { personalData } from './personal-data.en.ts'

const { momentOf } = formatIn('en')

/** `at` is when both meet, or would; the reason is what the other side wrote. */
export interface Told {
  title: string
  at: string
  reason?: string
}

export interface News {
  subject: string
  parts: (facts: Told) => readonly (Part | undefined)[]
  button: string
}

const why = ({ reason }: Told) => (reason ? paragraph`They wrote: ${reason}` : undefined)

const NEWS = {
  received: {
    subject: 'Someone requested your donation',
    parts: ({ title, at }) => [
      paragraph`Someone requested “${title}” and can come on ${at} (Muscat). Please accept or decline. Others may request it too.`,
    ],
    button: 'See the request',
  },
  cancelled: {
    subject: 'A pickup was cancelled',
    parts: ({ title, at }) => [
      paragraph`The person who was going to pick up “${title}” on ${at} (Muscat) is not coming. If there is still time, others can request it again.`,
    ],
    button: 'See your donation',
  },
  accepted: {
    subject: 'Your request was accepted',
    parts: ({ title, at }) => [
      paragraph`“${title}” is yours. Pick it up on ${at} (Muscat).`,
      paragraph`The address, the phone number and your code are on the page of your request. Show the code when you are there.`,
    ],
    button: 'Address and code',
  },
  accepted_to_pay: {
    subject: 'Your request was accepted: pay to keep it',
    parts: ({ title, at }) => [
      paragraph`We are keeping “${title}” for you for two hours. Pay within that time, then pick it up on ${at} (Muscat).`,
      paragraph`If you do not pay in time, nothing is charged and it goes to others.`,
    ],
    button: 'Pay now',
  },
  paid: {
    subject: 'Your donation has been paid for',
    parts: ({ title, at }) => [
      paragraph`“${title}” is paid for and will be picked up on ${at} (Muscat). Ask for the pickup code.`,
    ],
    button: 'See your donation',
  },
  declined: {
    subject: 'About your request',
    parts: facts => [
      paragraph`“${facts.title}”, which you wanted to pick up on ${facts.at} (Muscat), went to someone else or is no longer available.`,
      why(facts),
      paragraph`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  all_given: {
    subject: 'About your request',
    parts: ({ title, at }) => [
      paragraph`All of “${title}”, which you wanted to pick up on ${at} (Muscat), went to others.`,
      paragraph`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  lapsed: {
    subject: 'Your request has expired',
    parts: ({ title, at }) => [
      paragraph`Your request for “${title}” on ${at} (Muscat) has expired: it was not answered or not paid in time. Nothing was charged.`,
    ],
    button: 'See your request',
  },
  released: {
    subject: 'Your pickup was given to others',
    parts: ({ title, at }) => [
      paragraph`“${title}” was waiting for you on ${at} (Muscat). No one came for two hours, so it was given to others. If you paid, your refund is on its way.`,
    ],
    button: 'See your request',
  },
  missed: {
    subject: 'You missed a pickup',
    parts: ({ title, at }) => [
      paragraph`“${title}” was waiting for you on ${at} (Muscat), and no one came for it. Please cancel next time, so that others can have it.`,
    ],
    button: 'See your request',
  },
  withdrawn: {
    subject: 'Your pickup is cancelled',
    parts: facts => [
      paragraph`“${facts.title}”, which you were going to pick up on ${facts.at} (Muscat), is no longer available. We are sorry. If you paid, your refund is on its way.`,
      why(facts),
    ],
    button: 'See your request',
  },
  recalled: {
    subject: 'Please do not eat it: a donation was recalled',
    parts: facts => [
      paragraph`Something is wrong with “${facts.title}” (pickup: ${facts.at}, Muscat). Do not eat it, do not give it to animals, and throw it away.`,
      facts.reason ? paragraph`Why: ${facts.reason}` : undefined,
      paragraph`If someone feels unwell after eating it, see a doctor. If you paid, your refund is on its way.`,
    ],
    button: 'Read more',
  },
  corrected: {
    subject: 'A donation you requested was changed',
    parts: ({ title, at }) => [
      paragraph`The donor has changed the details of “${title}” (pickup: ${at}, Muscat). Read them again before you pick it up or eat it, especially what it is, the allergens and the use-by time.`,
      paragraph`If you no longer want it and have not picked it up, please cancel your request.`,
    ],
    button: 'See what it says now',
  },
} satisfies Record<string, News>

/** What happened to a request for a donation; which of its sides is informed follows from that. */
export type RequestNews = keyof typeof NEWS

export const texts = {
  mails: {
    request_news: (facts: {
      news: RequestNews
      title: string
      when: string
      link: string
      reason?: string
    }) => {
      const { subject, parts, button: label } = NEWS[facts.news]
      // A donor who left has taken the title along.
      const told = { ...facts, title: facts.title || 'the food you requested', at: momentOf(facts.when) }
      return letter(subject, [...parts(told), button(label, facts.link)])
    },
    donation_offered: (facts: { title: string; startsAt: string; endsAt: string; link: string }) =>
      letter('A new donation for you', [
        paragraph`“${facts.title}” is available. Pick it up from ${momentOf(facts.startsAt)} to ${momentOf(facts.endsAt)} (Muscat).`,
        button('See it', facts.link),
      ]),
    licence_decided: (facts: { verified: boolean; link: string }) =>
      letter(
        facts.verified ? 'Your food licence was verified' : 'About your food licence',
        facts.verified
          ? [paragraph`You can now set a price for food.`, button('List food', facts.link)]
          : [
              paragraph`We could not verify your food licence, so food has to be free for now. We ended your listings that had a price. You can send the licence again when this has changed.`,
              button('List food for free', facts.link),
            ],
      ),
  },
  personalData,
  /** The picture of a shared link. */
  share: { kicker: { food: 'Given away', feed: 'For animals' }, free: 'Free' },
}

export type Texts = typeof texts
