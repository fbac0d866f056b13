import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, cursor, id, page, prose, version, versionOrNone } from '../platform/schemas.ts'
import { LONGEST_BIN_NOTE, subscriptionStatuses } from './rules.ts'
import { problem, subscription } from './schemas.ts'

const planId = z.object({ planId: id })
const reason = prose(LONGEST_BIN_NOTE).min(3)

export const officeSubscription = subscription.extend({
  person: z.object({ id, name: z.string(), email: z.string().nullable() }),
  /** Number of flats that joined. */
  residents: z.int(),
  openProblems: z.int(),
})
export type OfficeSubscription = z.infer<typeof officeSubscription>

export const listOfficeSubscriptions = route({
  method: 'GET',
  path: '/api/v1/admin/subscriptions',
  access: { office: 'planning' },
  personal: true,
  summary: 'Subscriptions of a state, the latest first; those that wait, the oldest first',
  query: z.object({ status: z.enum(subscriptionStatuses).default('requested'), cursor: cursor.optional() }),
  result: page(officeSubscription),
})

export const getOfficeSubscription = route({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/{planId}',
  access: { office: 'planning' },
  personal: true,
  summary: 'A subscription with its bins and what was reported',
  params: planId,
  result: officeSubscription.extend({ problems: z.array(problem) }),
})

export const getGatePhotoForOffice = route({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/{planId}/gate-photo',
  access: { office: 'planning' },
  personal: true,
  summary: 'The photo of the gate of a subscription',
  params: planId,
  result: null,
  media: 'image/jpeg',
})

export const decideSubscription = route({
  method: 'POST',
  path: '/api/v1/admin/subscriptions/{planId}/decision',
  access: { office: 'planning' },
  summary: 'Approves a subscription from a day on, or declines it with a reason that its person reads',
  params: planId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), startsOn: z.iso.date(), version }),
    z.object({ decision: z.literal('decline'), reason, version }),
  ]),
  result: officeSubscription,
  errors: ['changed_meanwhile', 'subscription_not_waiting', 'day_not_offered'],
})

export const endSubscriptionByOffice = route({
  method: 'POST',
  path: '/api/v1/admin/subscriptions/{planId}/end',
  access: { office: 'planning' },
  summary: 'Ends a subscription, with a reason for the log',
  params: planId,
  body: z.object({ reason, version }),
  result: officeSubscription,
  errors: ['changed_meanwhile', 'subscription_ended'],
})

export const addExtraByOffice = route({
  method: 'POST',
  path: '/api/v1/admin/subscriptions/{planId}/extras',
  access: { office: 'planning' },
  summary: 'Collects on another day too',
  params: planId,
  body: z.object({ day: z.iso.date(), reason }),
  result: officeSubscription,
  errors: ['subscription_not_active', 'day_not_offered', 'too_many_extras'],
})

const areaDays = z.object({
  area: areaSlug,
  weekdays: z.array(z.int()),
  /** 0: no collection days are set for the area yet. */
  version: versionOrNone,
  subscriptions: z.int(),
})
export type AreaDays = z.infer<typeof areaDays>

export const listAreaDays = route({
  method: 'GET',
  path: '/api/v1/admin/bin-areas',
  access: { office: 'planning' },
  summary: 'On which weekdays each area is collected; an area that is not there is not',
  result: z.array(areaDays),
})

export const setAreaDays = route({
  method: 'PUT',
  path: '/api/v1/admin/bin-areas/{area}',
  access: { office: 'planning' },
  summary: 'Sets the weekdays of an area, none to collect there no more; its subscriptions follow',
  params: z.object({ area: areaSlug }),
  body: z.object({
    weekdays: z
      .array(z.int().min(0).max(6))
      .max(7)
      .transform(days => [...new Set(days)].sort()),
    version: versionOrNone,
    reason,
  }),
  result: areaDays,
  errors: ['changed_meanwhile', 'area_has_subscriptions'],
})
