import type { ReviewSort } from '@dawra/contract/reviews.rules'

/** What the list of a venue's reviews is narrowed to, and its order. */
export interface ReviewSearch {
  stars?: number | undefined
  /** The newest first when absent. */
  sort?: ReviewSort | undefined
}

const STARS = [1, 2, 3, 4, 5]

export const readReviewSearch = ({ stars, sort }: Record<string, unknown>): ReviewSearch => ({
  stars: STARS.find(known => known === stars),
  sort: sort === 'highest' || sort === 'lowest' ? sort : undefined,
})
