import { parseRials } from '@dawra/contract/platform/digits.rules'
import { wholeOf } from '#features/deals/form/fields.ts'
import type { FirstDeal } from '#features/deals/stored-first-deal.ts'
import type { Locale } from '#lib/locale'

export interface Answers {
  what: string
  originalPrice: string
  price: string
  portions: string
  picture: string | null
}

export type AnswerFault = 'required' | 'amount' | 'lower' | 'count'

export function answerFault(name: Exclude<keyof Answers, 'picture'>, answers: Answers): AnswerFault | null {
  const typed = answers[name]
  if (typed.trim() === '') return 'required'
  if (name === 'what') return null
  if (name === 'portions') {
    const portions = wholeOf(typed)
    return portions >= 1 && portions <= 500 ? null : 'count'
  }
  const amount = parseRials(typed)
  if (amount === null || amount <= 0) return 'amount'
  const original = parseRials(answers.originalPrice)
  return name === 'price' && original !== null && amount >= original ? 'lower' : null
}

/** The initial values of the deal's form; the title is in the page's language. */
export const firstDealOf = ({ what, ...answers }: Answers, locale: Locale): FirstDeal => ({
  ...answers,
  title: { en: locale === 'en' ? what.trim() : '', ar: locale === 'ar' ? what.trim() : '' },
})
