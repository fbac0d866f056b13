import type { OwnReview } from '@dawra/contract/reviews/schemas'

/** Five stars for the pickup `p1`, published. */
export const ownReview = (change: Partial<OwnReview> = {}): OwnReview => ({
  id: 'r1',
  pickupId: 'p1',
  venueId: 'bait',
  stars: 5,
  praise: [],
  text: null,
  writtenAt: '2026-05-01T16:00:00Z',
  editedAt: null,
  reply: null,
  version: 1,
  status: 'published',
  ...change,
})
