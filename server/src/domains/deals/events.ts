import type { OwnDeal } from '@dawra/contract/deals'
import type { Event } from '#platform/outbox'

export interface DealChanged {
  dealId: string
  venueId: string
}

/** The last portion went, or one is there again; the database says it, whoever sold or gave it back. */
export interface DealStockTurned {
  dealId: string
}

/** Anything about a deal changed that its venue or a cart may want to see. */
export const dealChanged = ({ id, venueId }: Pick<OwnDeal, 'id' | 'venueId'>): Event<DealChanged> => ({
  topic: 'deals.changed',
  audience: [`deal:${id}`, `venue:${venueId}`],
  data: { dealId: id, venueId },
})
