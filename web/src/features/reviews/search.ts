import type { ReviewSort } from '@dawra/contract/reviews/rules'

export interface ReviewSearch {
  stars?: number | undefined
  /** Newest first when absent. */
  sort?: ReviewSort | undefined
}

const STARS = [1, 2, 3, 4, 5]

export const readReviewSearch = ({ stars, sort }: Record<string, unknown>): ReviewSearch => ({
  stars: STARS.find(known => known === stars),
  sort: sort === 'highest' || sort === 'lowest' ? sort : undefined,
})
