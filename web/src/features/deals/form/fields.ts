import type { Localized } from '@dawra/contract/common'
import type { DealTerms, OwnDeal } from '@dawra/contract/deals'
import { parseRials, toLatinDigits, withoutBidiMarks } from '@dawra/contract/digits.rules'
import { fieldsOfWindow, type WindowFields, windowOf } from './windows.ts'

export interface LocalizedText {
  en: string
  ar: string
}

/** A deal as the fields of its form: raw input, not parsed yet. */
export interface DealFields extends WindowFields {
  picture: string | null
  title: LocalizedText
  /** Rials, in any digits. */
  originalPrice: string
  price: string
  portions: string
  description: LocalizedText
  ingredients: LocalizedText
  portionGrams: string
  category: DealTerms['category']
  kind: DealTerms['kind']
  packaging: DealTerms['packaging']
  /** Null: not answered yet. */
  allergenAnswer: DealTerms['allergenAnswer']
  allergens: DealTerms['allergens']
  allergensNote: LocalizedText
  dietary: DealTerms['dietary']
  tags: DealTerms['tags']
  instructions: LocalizedText
  /** Minutes, as the select has them. */
  earlyMinutes: string
}

const NO_TEXT: LocalizedText = { en: '', ar: '' }

export const EMPTY_FIELDS: Omit<DealFields, keyof WindowFields> = {
  picture: null,
  title: NO_TEXT,
  originalPrice: '',
  price: '',
  portions: '5',
  description: NO_TEXT,
  ingredients: NO_TEXT,
  portionGrams: '',
  category: 'cooked',
  kind: 'dish',
  packaging: 'ours',
  allergenAnswer: null,
  allergens: [],
  allergensNote: NO_TEXT,
  dietary: [],
  tags: [],
  instructions: NO_TEXT,
  earlyMinutes: '0',
}

/** A whole number in any digits; NaN when it is none. */
export const wholeOf = (typed: string) => {
  const digits = toLatinDigits(withoutBidiMarks(typed)).trim()
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}

const said = ({ en, ar }: LocalizedText): Localized => ({ en: en.trim() || null, ar: ar.trim() || null })
const typed = ({ en, ar }: Localized): LocalizedText => ({ en: en ?? '', ar: ar ?? '' })
const rials = (baisa: number) => (baisa / 1000).toFixed(3)

/** What the fields mean, for the contract's schema to judge; what cannot be read is NaN or empty. */
export const toTerms = (fields: DealFields) => ({
  kind: fields.kind,
  packaging: fields.packaging,
  title: said(fields.title),
  description: said(fields.description),
  ingredients: said(fields.ingredients),
  instructions: said(fields.instructions),
  picture: fields.picture,
  category: fields.category,
  originalPrice: parseRials(fields.originalPrice) ?? Number.NaN,
  price: parseRials(fields.price) ?? Number.NaN,
  portions: wholeOf(fields.portions),
  portionGrams: wholeOf(fields.portionGrams),
  allergenAnswer: fields.allergenAnswer,
  // Allergens ticked before another answer was chosen are not sent.
  allergens: fields.allergenAnswer === 'contains' ? fields.allergens : [],
  allergensNote: said(fields.allergensNote),
  dietary: fields.dietary,
  tags: fields.tags,
  window: windowOf(fields) ?? { startsAt: '', endsAt: '' },
  earlyMinutes: Number(fields.earlyMinutes),
})

export const toFields = (deal: OwnDeal): DealFields => ({
  kind: deal.kind,
  packaging: deal.packaging,
  title: typed(deal.title),
  description: typed(deal.description),
  ingredients: typed(deal.ingredients),
  instructions: typed(deal.instructions),
  picture: deal.picture,
  category: deal.category,
  originalPrice: rials(deal.originalPrice),
  price: rials(deal.price),
  portions: String(deal.portions),
  portionGrams: String(deal.portionGrams),
  allergenAnswer: deal.allergenAnswer,
  allergens: deal.allergens,
  allergensNote: typed(deal.allergensNote),
  dietary: deal.dietary,
  tags: deal.tags,
  earlyMinutes: String(deal.earlyMinutes),
  ...fieldsOfWindow(deal.window),
})
