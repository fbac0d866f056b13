import type {
  DealCategory,
  dealKinds,
  dealTags,
  dietaryLabels,
  packagings,
} from '@dawra/contract/deals/rules'
import type { allergenAnswers, allergens } from '@dawra/contract/platform/allergens.rules'
import type { DishPicture } from '../pictures/dishes.ts'
import type { Text } from '../texts.ts'

type Allergen = (typeof allergens)[number]
type Dietary = (typeof dietaryLabels)[number]
type Tag = (typeof dealTags)[number]

/** A dish or bag that a venue lists repeatedly; a deal adds a window, portions and the venue's own price. */
export interface Template {
  kind: (typeof dealKinds)[number]
  category: DealCategory
  packaging: (typeof packagings)[number]
  picture: DishPicture
  title: Text
  description: Text
  ingredients: Text
  /** In baisa; a venue's own price varies around it. */
  price: readonly [original: number, now: number]
  grams: number
  allergenAnswer: (typeof allergenAnswers)[number]
  allergens: readonly Allergen[]
  allergensNote?: Text
  dietary: readonly Dietary[]
  tags: readonly Tag[]
}

type Usual = 'kind' | 'packaging' | 'dietary' | 'allergenAnswer'
type Written = Omit<Template, Usual> & Partial<Pick<Template, Usual>>

/** A named dish in the venue's own boxes, halal by default. Without any of the 14 allergens it is declared free of them. */
export const dish = (written: Written): Template => ({
  kind: 'dish',
  packaging: 'ours',
  dietary: ['halal'],
  allergenAnswer: 'contains',
  ...written,
})

export const bag = (written: Written): Template => ({ ...dish(written), kind: 'surprise_bag' })
