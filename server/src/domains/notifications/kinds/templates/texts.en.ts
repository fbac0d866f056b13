import type { Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { dateTime, localized } = formatIn('en')

/** The daily question about the number of portions of a repeating deal. */
export interface QuestionFacts {
  templateId: string
  venueId?: string
  day: string
  title: Localized
  portions: number
  answerBy: string
}

export interface SilenceFacts {
  templateId: string
  venueId?: string
  title: Localized
  venue: Localized
}

export const texts = {
  template_question: {
    name: 'How many portions there are today, when a repeating deal asks',
    title: ({ portions }): string => `${portions} again?`,
    text: ({ title, answerBy }): string =>
      `How many portions of ${isolated(localized(title))} are there today? Please answer by ${dateTime(answerBy)}.`,
    action: 'Answer',
  } satisfies KindText<QuestionFacts>,
  series_silent: {
    name: 'A repeating deal has not gone on sale for two days: to the owner',
    title: ({ title }): string => `Nothing listed for two days: ${isolated(localized(title))}`,
    text: ({ venue }): string =>
      `It should have gone on sale at ${isolated(localized(venue))}, and did not. The list of your repeating deals says why.`,
    action: 'Look at it',
  } satisfies KindText<SilenceFacts>,
}
