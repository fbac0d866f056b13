import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, localized } from '../platform/schemas.ts'
import { ownDeal } from './schemas.ts'
import { template } from './templates.ts'

const templateId = z.object({ templateId: id })

export const copyTarget = z.object({
  venueId: id,
  name: localized(80),
  /**
   * For a deal: this venue has a deal of that name, on sale or scheduled, on the day of the copy. For a template: this
   * venue has a template of that name that is not stopped.
   */
  isListed: z.boolean(),
})
export type CopyTarget = z.infer<typeof copyTarget>

export const getTemplateTargets = route({
  method: 'GET',
  path: '/api/v1/deal-templates/{templateId}/copies',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Other venues that the caller manages, and whether the same repeats there',
  params: templateId,
  result: z.object({ venues: z.array(copyTarget) }),
  errors: ['not_allowed'],
})

export const copyTemplate = route({
  method: 'POST',
  path: '/api/v1/deal-templates/{templateId}/copies',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Places the same on the weekdays of another venue that the caller manages, by its hours',
  params: templateId,
  body: z.object({ venueId: id }),
  result: template,
  errors: ['not_allowed', 'venue_closed', 'too_many_templates'],
  idempotent: true,
})

export const getCopyTargets = route({
  method: 'GET',
  path: '/api/v1/deals/{dealId}/copies',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Other venues that the caller manages, and whether they offer the same on the day of the copy',
  params: z.object({ dealId: id }),
  result: z.object({ venues: z.array(copyTarget) }),
  errors: ['not_allowed'],
})

export const copyDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/copies',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Copies a deal to a new draft of another venue that the caller manages',
  params: z.object({ dealId: id }),
  body: z.object({ venueId: id }),
  result: ownDeal,
  errors: ['not_allowed'],
  idempotent: true,
})
