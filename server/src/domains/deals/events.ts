import type { OwnDeal } from '@dawra/contract/deals'
import type { Event } from '#platform/outbox'

// `deals.stock_turned` is announced in SQL.

/** Anything about a deal changed that its venue or a cart may want to see. */
export const dealChanged = ({ id, venueId }: Pick<OwnDeal, 'id' | 'venueId'>): Event<'deals.changed'> => ({
  topic: 'deals.changed',
  audience: [`deal:${id}`, `venue:${venueId}`],
  data: { dealId: id, venueId },
})
