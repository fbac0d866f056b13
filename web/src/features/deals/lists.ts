import type { dealSorts, dietaryLabels } from '@dawra/contract/deals.rules'

export {
  dealCategories as CATEGORIES,
  dealSorts as SORTS,
  dietaryLabels as DIETARY,
} from '@dawra/contract/deals.rules'

export type DealSort = (typeof dealSorts)[number]
export type Dietary = (typeof dietaryLabels)[number]
export const DAYS = ['today', 'tomorrow'] as const
