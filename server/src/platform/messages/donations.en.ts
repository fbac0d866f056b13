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
    subject: 'Somebody asks for your donation',
    says: ({ title, at }) => [
      say`Somebody would like to have “${title}” and come on ${at} (Muscat). Have a look and accept or decline; others may ask too.`,
    ],
    button: 'See the request',
  },
  cancelled: {
    subject: 'A pickup was cancelled',
    says: ({ title, at }) => [
      say`Whoever wanted to fetch “${title}” on ${at} (Muscat) is not coming. If its time is not over, others can ask for it again.`,
    ],
    button: 'See your donation',
  },
  accepted: {
    subject: 'Your request was accepted',
    says: ({ title, at }) => [
      say`“${title}” is yours. You fetch it on ${at} (Muscat).`,
      say`The address, the phone number and your code are on the page of your request. Show the code when you are there.`,
    ],
    button: 'Address and code',
  },
  accepted_to_pay: {
    subject: 'Your request was accepted: pay to keep it',
    says: ({ title, at }) => [
      say`“${title}” is kept for you until you have paid, for two hours at most. You fetch it on ${at} (Muscat).`,
      say`Nothing is charged if you let the time pass; then it goes to others.`,
    ],
    button: 'Pay now',
  },
  paid: {
    subject: 'A pickup is paid',
    says: ({ title, at }) => [
      say`“${title}” is paid and will be fetched on ${at} (Muscat). Ask for the code.`,
    ],
    button: 'See your donation',
  },
  declined: {
    subject: 'About your request',
    says: facts => [
      say`“${facts.title}”, which you wanted to fetch on ${facts.at} (Muscat), goes to somebody else, or is no longer given away.`,
      WHY(facts),
      say`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  all_given: {
    subject: 'About your request',
    says: ({ title, at }) => [
      say`All of “${title}”, which you wanted to fetch on ${at} (Muscat), is promised to others by now.`,
      say`There is more in your neighbourhood: have a look.`,
    ],
    button: 'See your request',
  },
  lapsed: {
    subject: 'Your request is over',
    says: ({ title, at }) => [
      say`Your request for “${title}” on ${at} (Muscat) is over: it was not answered, or not paid, in time. Nothing was charged.`,
    ],
    button: 'See your request',
  },
  released: {
    subject: 'Your pickup was given to others',
    says: ({ title, at }) => [
      say`“${title}” was waiting for you on ${at} (Muscat). Nobody came for two hours, so it was given to others. What you paid, if anything, is on its way back to you.`,
    ],
    button: 'See your request',
  },
  missed: {
    subject: 'You missed a pickup',
    says: ({ title, at }) => [
      say`“${title}” was waiting for you on ${at} (Muscat), and nobody came for it. Please cancel next time, so that others can have it.`,
    ],
    button: 'See your request',
  },
  withdrawn: {
    subject: 'Your pickup cannot take place',
    says: facts => [
      say`“${facts.title}”, which you were to fetch on ${facts.at} (Muscat), is no longer given away. We are sorry. What you paid, if anything, is on its way back to you.`,
      WHY(facts),
    ],
    button: 'See your request',
  },
  recalled: {
    subject: 'Please do not eat it: a donation was recalled',
    says: facts => [
      say`Something is wrong with “${facts.title}” (pickup: ${facts.at}, Muscat). Do not eat it, do not give it to animals, and throw it away.`,
      facts.reason ? say`Why: ${facts.reason}` : undefined,
      say`If somebody feels unwell after eating it, see a doctor. What you paid, if anything, is on its way back to you.`,
    ],
    button: 'Read more',
  },
  corrected: {
    subject: 'What you asked for was changed',
    says: ({ title, at }) => [
      say`The donor has changed what is said of “${title}” (pickup: ${at}, Muscat). Read it again before you come for it or eat it, above all what it is, the allergens and until when it is good.`,
      say`If you do not want it any more and have not fetched it, please cancel your request.`,
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
    const title = facts.title || 'the food you asked for'
    return { subject, parts: [...says({ ...facts, title, at }), button(label, facts.link)] }
  },
  donation_offered: facts => ({
    subject: 'Something new for you',
    parts: [
      say`“${facts.title}” is given away. It can be fetched from ${momentOf(facts.startsAt, 'en')} to ${momentOf(facts.endsAt, 'en')} (Muscat).`,
      button('See it', facts.link),
    ],
  }),
  licence_decided: facts => ({
    subject: facts.verified ? 'Your food licence was verified' : 'About your food licence',
    parts: facts.verified
      ? [say`You may set a price for food from now on.`, button('List food', facts.link)]
      : [
          say`We could not verify your food licence, so food has to be free for now. What you had listed at a price was ended. You may send the licence again when this has changed.`,
          button('List food for free', facts.link),
        ],
  }),
}
