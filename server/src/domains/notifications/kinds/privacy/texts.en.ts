import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dateTime, dayOf } = formatIn('en')

export interface BreachWaitsFacts {
  breachId: string
  number: number
  /** ISO 8601: the legal deadline for reporting it. */
  dueAt: string
  /** Whether the ministry, or the people, have still to be informed; at least one is true. */
  ministryWaits: boolean
  peopleWait: boolean
}

export interface PrivacyWaitsFacts {
  requestId: string
  number: number
  /** ISO 8601: the legal deadline for the answer. */
  dueAt: string
}

/** The answer to a request about the reader's own data; `number` is the request's number. */
export interface PrivacyAnsweredFacts {
  requestId: string
  number: number
  answer: string
}

const whom = ({ ministryWaits, peopleWait }: BreachWaitsFacts) => {
  if (!peopleWait) return 'The ministry has'
  return ministryWaits ? 'The ministry and the people concerned have' : 'The people concerned have'
}

export const texts = {
  breach_waits: {
    name: 'Data breaches to tell',
    title: ({ number }) => `Data breach No. ${number} has to be reported`,
    text: facts => `${whom(facts)} to be told by ${dateTime(facts.dueAt)}. The law gives us 72 hours.`,
    several: items => ({
      title: `${items.length} data breaches have to be reported`,
      text: 'The law gives us 72 hours for each, from when we became aware of it.',
    }),
    action: 'Open the register',
  } satisfies KindText<BreachWaitsFacts>,
  privacy_waits: {
    name: 'Privacy requests to answer',
    title: ({ number }) => `Privacy request No. ${number} waits for an answer`,
    text: ({ dueAt }) =>
      `Someone asks for a right under the data protection law. It has to be answered by ${isolated(dayOf(dueAt))}.`,
    several: items => ({
      title: `${items.length} privacy requests wait for an answer`,
      text: 'The law gives us 45 days for each.',
    }),
    action: 'Open the requests',
  } satisfies KindText<PrivacyWaitsFacts>,
  privacy_answered: {
    name: 'Answer to a request about your data',
    title: ({ number }) => `Our answer to your privacy request No. ${number}`,
    text: ({ answer }) => `${sentence(answer)} If the answer does not satisfy you, write to us.`,
    brief: ({ number }) => `Your privacy request No. ${number} has been answered.`,
    action: 'See my requests',
  } satisfies KindText<PrivacyAnsweredFacts>,
}
