import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  /** Followers of a deal or donation receive every change of it as this event. */
  'deals.changed': z.object({ dealId: id }),
  /** The template was changed or listed its deal, or its question was sent or answered. */
  'deals.template_changed': z.object({ templateId: id, venueId: id }),
} satisfies Events

export const announced = {
  'deals.changed': live['deals.changed'].extend({ venueId: id }),
} satisfies Events

export const internal = {
  /** A legacy listing whose texts contradict its answer about allergens. */
  'deals.allergen_denied': z.object({ findingId: id }),
  /** The last portion was taken, or one became available again. */
  'deals.stock_turned': z.object({ dealId: id }),
  'deals.template_asked': z.object({ templateId: id, day: z.iso.date() }),
  /** The template listed nothing on its last two days although it should have. */
  'deals.series_silent': z.object({ templateId: id, day: z.iso.date() }),
} satisfies Events
