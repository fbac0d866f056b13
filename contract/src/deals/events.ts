import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  /** Followers of a deal or donation receive every change of it as this one. */
  'deals.changed': z.object({ dealId: id }),
  /** Changed, listed, asked or answered. */
  'deals.template_changed': z.object({ templateId: id, venueId: id }),
} satisfies Events

/** Live events as they are announced: reactions receive more of them than clients. */
export const announced = {
  'deals.changed': live['deals.changed'].extend({ venueId: id }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** Food that was listed before its texts were compared with its answer about allergens. */
  'deals.allergen_denied': z.object({ findingId: id }),
  /** The last portion went, or there is one again. */
  'deals.stock_turned': z.object({ dealId: id }),
  /** The team is asked how many portions there are on a day. */
  'deals.template_asked': z.object({ templateId: id, day: z.iso.date() }),
  /** It has listed nothing on its last two days although it should have. */
  'deals.series_silent': z.object({ templateId: id, day: z.iso.date() }),
} satisfies Events
