import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import type { DealFields } from './form/fields.ts'

const keyOf = (venueId: string) => `first-deal:${venueId}`

export type FirstDeal = Pick<DealFields, 'title' | 'originalPrice' | 'price' | 'portions' | 'picture'>

export const keepFirstDeal = (venueId: string, answers: FirstDeal) =>
  keepDraft(keyOf(venueId), { answers: JSON.stringify(answers) })

export const forgetFirstDeal = (venueId: string) => forgetDraft(keyOf(venueId))

export function readFirstDeal(venueId: string): Partial<FirstDeal> {
  const { answers } = readDraft(keyOf(venueId))
  return answers ? (JSON.parse(answers) as FirstDeal) : {}
}
