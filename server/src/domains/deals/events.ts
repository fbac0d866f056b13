import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Event } from '#platform/outbox'

// `deals.stock_turned` is announced in SQL.

/** A change that the venue or a cart may want to show. */
export const dealChanged = ({ id, venueId }: Pick<OwnDeal, 'id' | 'venueId'>): Event<'deals.changed'> => ({
  topic: 'deals.changed',
  audience: [`deal:${id}`, `venue:${venueId}`],
  data: { dealId: id, venueId },
})

export const templateChanged = (templateId: string, venueId: string): Event<'deals.template_changed'> => ({
  topic: 'deals.template_changed',
  audience: [`venue:${venueId}`],
  data: { templateId, venueId },
})

export const templateQuestionOpened = (templateId: string, day: string): Event<'deals.template_asked'> => ({
  topic: 'deals.template_asked',
  audience: [],
  data: { templateId, day },
})

/** The kitchen must check food whose texts name an allergen that its answer denies. */
export const allergenDenied = (findingId: string): Event<'deals.allergen_denied'> => ({
  topic: 'deals.allergen_denied',
  audience: [],
  data: { findingId },
})

export const seriesSilent = (templateId: string, day: string): Event<'deals.series_silent'> => ({
  topic: 'deals.series_silent',
  audience: [],
  data: { templateId, day },
})
