import { formatIn } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dateTime } = formatIn('en')

export interface BreachWaitsFacts {
  breachId: string
  number: number
  /** ISO 8601: the legal deadline for reporting it. */
  dueAt: string
  /** Whether the ministry, or the people, have still to be informed; at least one is true. */
  ministryWaits: boolean
  peopleWait: boolean
}

const whom = ({ ministryWaits, peopleWait }: BreachWaitsFacts) => {
  if (!peopleWait) return 'The ministry has'
  return ministryWaits ? 'The ministry and the people concerned have' : 'The people concerned have'
}

export const breaches = {
  breach_waits: {
    title: ({ number }) => `Data breach No. ${number} has to be reported`,
    text: facts => `${whom(facts)} to be told by ${dateTime(facts.dueAt)}. The law gives us 72 hours.`,
    several: items => ({
      title: `${items.length} data breaches have to be reported`,
      text: 'The law gives us 72 hours for each, from when we became aware of it.',
    }),
    action: 'Open the register',
  } satisfies KindText<BreachWaitsFacts>,
}
