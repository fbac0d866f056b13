import { type DealTerms, type DealText, dealTexts, type OwnDeal } from '@dawra/contract/deals/schemas'
import { parseRials, plainTyped } from '@dawra/contract/platform/digits.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { fieldsOfWindow, type WindowFields, windowOf } from './windows.ts'

export interface LocalizedText {
  en: string
  ar: string
}

const CHOICES = {
  picture: null,
  category: 'cooked',
  kind: 'dish',
  packaging: 'ours',
  /** Null: not answered yet. */
  allergenAnswer: null,
  allergens: [],
  dietary: [],
  tags: [],
} satisfies Partial<DealTerms>
type Choices = Pick<DealTerms, keyof typeof CHOICES>

const TYPED = {
  /** In rials, in any digits. */
  originalPrice: '',
  price: '',
  portions: '5',
  portionGrams: '',
  /** In minutes, as the select has them. */
  earlyMinutes: '0',
}

/** The raw values of the form, not parsed yet. */
export type DealFields = Choices &
  Record<keyof typeof TYPED, string> &
  Record<DealText, LocalizedText> &
  WindowFields

/** Builds an object with an entry for every localized text of a deal. */
export const mapTexts = <Made>(make: (name: DealText) => Made) =>
  Object.fromEntries(Object.keys(dealTexts).map(name => [name, make(name as DealText)])) as Record<
    DealText,
    Made
  >

const choicesOf = (from: Choices) =>
  Object.fromEntries(Object.keys(CHOICES).map(name => [name, from[name as keyof Choices]])) as Choices

export const EMPTY_FIELDS: Omit<DealFields, keyof WindowFields> = {
  ...CHOICES,
  ...TYPED,
  ...mapTexts(() => ({ en: '', ar: '' })),
}

/** Parses a whole number in any digits; NaN when it is not one. */
export const wholeOf = (typed: string) => {
  const digits = plainTyped(typed)
  return /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
}

const trimmed = ({ en, ar }: LocalizedText): Localized => ({ en: en.trim() || null, ar: ar.trim() || null })
const typed = ({ en, ar }: Localized): LocalizedText => ({ en: en ?? '', ar: ar ?? '' })
const rials = (baisa: number) => (baisa / 1000).toFixed(3)

/** The values for validation by the contract's schema; what cannot be parsed is NaN or empty. */
export const toTerms = (fields: DealFields) => ({
  ...choicesOf(fields),
  // Allergens that were ticked before another answer was chosen are not sent.
  allergens: fields.allergenAnswer === 'contains' ? fields.allergens : [],
  ...mapTexts(name => trimmed(fields[name])),
  originalPrice: parseRials(fields.originalPrice) ?? Number.NaN,
  price: parseRials(fields.price) ?? Number.NaN,
  portions: wholeOf(fields.portions),
  portionGrams: wholeOf(fields.portionGrams),
  window: windowOf(fields) ?? { startsAt: '', endsAt: '' },
  earlyMinutes: Number(fields.earlyMinutes),
})

export const toFields = (deal: OwnDeal): DealFields => ({
  ...choicesOf(deal),
  ...mapTexts(name => typed(deal[name])),
  originalPrice: rials(deal.originalPrice),
  price: rials(deal.price),
  portions: String(deal.portions),
  portionGrams: String(deal.portionGrams),
  earlyMinutes: String(deal.earlyMinutes),
  ...fieldsOfWindow(deal.window),
})
