import type { MailFacts, RequestNewsMail } from '../messages.ts'
import { button, type Part, say } from './letter.ts'
import { momentOf } from './moments.ts'
import type { MessageWords } from './words.ts'

type Facts = MailFacts['request_news']

interface News {
  subject: string
  says: (facts: Facts & { at: string }) => readonly (Part | undefined)[]
  button: string
}

const WHY = ({ reason }: Facts) => (reason ? say`They wrote: ${reason}` : undefined)

const NEWS: Readonly<Record<RequestNewsMail, News>> = {
  received: {
    subject: 'Someone requested your donation',
    says: ({ title, at }) => [
      say`Someone requested “${title}” and can come on ${at} (Muscat). Please accept or decline. Others may request it too.`,
    ],
    button: 'See the request',
  },
  cancelled: {
    subject: 'A pickup was cancelled',
    says: ({ title, at }) => [
      say`The person who was going to pick up “${title}” on ${at} (Muscat) is not coming. If there is still time, others can request it again.`,
    ],
    button: 'See your donation',
  },
  accepted: {
    subject: 'Your request was accepted',
    says: ({ title, at }) => [
      say`“${title}” is yours. Pick it up on ${at} (Muscat).`,
      say`The address, the phone number and your code are on the page of your request. Show the code when you are there.`,
    ],
    button: 'Address and code',
  },
  accepted_to_pay: {
    subject: 'Your request was accepted: pay to keep it',
    says: ({ title, at }) => [
      say`We are keeping “${title}” for you for two hours. Pay within that time, then pick it up on ${at} (Muscat).`,
      say`If you do not pay in time, nothing is charged and it goes to others.`,
    ],
    button: 'Pay now',
  },
  paid: {
    subject: 'Your donation has been paid for',
    says: ({ title, at }) => [
      say`“${title}” is paid for and will be picked up on ${at} (Muscat). Ask for the pickup code.`,
    ],
    button: 'See your donation',
  },
  declined: {
    subject: 'About your request',
    says: facts => [
      say`“${facts.title}”, which you wanted to pick up on ${facts.at} (Muscat), went to someone else or is no longer available.`,
      WHY(facts),
      say`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  all_given: {
    subject: 'About your request',
    says: ({ title, at }) => [
      say`All of “${title}”, which you wanted to pick up on ${at} (Muscat), went to others.`,
      say`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  lapsed: {
    subject: 'Your request has expired',
    says: ({ title, at }) => [
      say`Your request for “${title}” on ${at} (Muscat) has expired: it was not answered or not paid in time. Nothing was charged.`,
    ],
    button: 'See your request',
  },
  released: {
    subject: 'Your pickup was given to others',
    says: ({ title, at }) => [
      say`“${title}” was waiting for you on ${at} (Muscat). No one came for two hours, so it was given to others. If you paid, your refund is on its way.`,
    ],
    button: 'See your request',
  },
  missed: {
    subject: 'You missed a pickup',
    says: ({ title, at }) => [
      say`“${title}” was waiting for you on ${at} (Muscat), and no one came for it. Please cancel next time, so that others can have it.`,
    ],
    button: 'See your request',
  },
  withdrawn: {
    subject: 'Your pickup is cancelled',
    says: facts => [
      say`“${facts.title}”, which you were going to pick up on ${facts.at} (Muscat), is no longer available. We are sorry. If you paid, your refund is on its way.`,
      WHY(facts),
    ],
    button: 'See your request',
  },
  recalled: {
    subject: 'Please do not eat it: a donation was recalled',
    says: facts => [
      say`Something is wrong with “${facts.title}” (pickup: ${facts.at}, Muscat). Do not eat it, do not give it to animals, and throw it away.`,
      facts.reason ? say`Why: ${facts.reason}` : undefined,
      say`If someone feels unwell after eating it, see a doctor. If you paid, your refund is on its way.`,
    ],
    button: 'Read more',
  },
  corrected: {
    subject: 'A donation you requested was changed',
    says: ({ title, at }) => [
      say`The donor has changed the details of “${title}” (pickup: ${at}, Muscat). Read them again before you pick it up or eat it, especially what it is, the allergens and the use-by time.`,
      say`If you no longer want it and have not picked it up, please cancel your request.`,
    ],
    button: 'See what it says now',
  },
}

/** Mails about donations. */
export const donationMails: Pick<
  MessageWords['mail'],
  'request_news' | 'donation_offered' | 'licence_decided'
> = {
  request_news: facts => {
    const { subject, says, button: label } = NEWS[facts.news]
    const at = momentOf(facts.when, 'en')
    // A donor who left has taken the title along.
    const title = facts.title || 'the food you requested'
    return { subject, parts: [...says({ ...facts, title, at }), button(label, facts.link)] }
  },
  donation_offered: facts => ({
    subject: 'A new donation for you',
    parts: [
      say`“${facts.title}” is available. Pick it up from ${momentOf(facts.startsAt, 'en')} to ${momentOf(facts.endsAt, 'en')} (Muscat).`,
      button('See it', facts.link),
    ],
  }),
  licence_decided: facts => ({
    subject: facts.verified ? 'Your food licence was verified' : 'About your food licence',
    parts: facts.verified
      ? [say`You can now set a price for food.`, button('List food', facts.link)]
      : [
          say`We could not verify your food licence, so food has to be free for now. We ended your listings that had a price. You can send the licence again when this has changed.`,
          button('List food for free', facts.link),
        ],
  }),
}
