import type { OwnDeal } from '@dawra/contract/deals'
import type { Event } from '#platform/outbox'

export interface DealChanged {
  dealId: string
  venueId: string
}

/** Anything about a deal changed that its venue or a cart may want to see. */
export const dealChanged = ({ id, venueId }: Pick<OwnDeal, 'id' | 'venueId'>): Event<DealChanged> => ({
  topic: 'deals.changed',
  audience: [`deal:${id}`, `venue:${venueId}`],
  data: { dealId: id, venueId },
})
