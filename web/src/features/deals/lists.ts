import type { DealCategory, DealDetail, DealFilters } from '@dawra/contract/deals'

type DealSort = NonNullable<DealFilters['sort']>
type Dietary = DealDetail['dietary'][number]

/** A list that misses nothing of its union; the contract's own lists would bring zod along. */
const keys = <Key extends string>(all: Record<Key, true>) => Object.keys(all) as Key[]

export const CATEGORIES = keys<DealCategory>({
  vegetables: true,
  fruits: true,
  grains: true,
  dairy: true,
  mixed: true,
  cooked: true,
})
export const SORTS = keys<DealSort>({
  nearest: true,
  ending: true,
  cheapest: true,
  newest: true,
  saving: true,
})
export const DIETARY = keys<Dietary>({
  halal: true,
  vegetarian: true,
  vegan: true,
  gluten_free: true,
  dairy_free: true,
  organic: true,
})
export const DAYS = ['today', 'tomorrow'] as const

export type { DealSort, Dietary }
