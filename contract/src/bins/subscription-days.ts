import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose, version } from '../platform/schemas.ts'
import { LONGEST_BIN_NOTE } from './rules.ts'
import { ownSubscription } from './schemas.ts'

const planId = z.object({ planId: id })

export const pauseSubscription = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/pause',
  access: 'account',
  own: true,
  summary:
    'Does not collect from a day to a day, both included; the first until 20:00 (Muscat) the evening before',
  params: planId,
  body: z.object({ from: z.iso.date(), until: z.iso.date(), version }),
  result: ownSubscription,
  errors: ['changed_meanwhile', 'subscription_not_active', 'day_not_offered', 'collection_closed'],
})

export const resumeSubscription = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/resume',
  access: 'account',
  own: true,
  summary: 'Ends a pause: the bins are collected from the next day whose rounds are not planned',
  params: planId,
  body: z.object({ version }),
  result: ownSubscription,
  errors: ['changed_meanwhile', 'subscription_not_active'],
})

const onDay = z.object({ day: z.iso.date() })

export const skipDay = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/skips',
  access: 'account',
  own: true,
  summary: 'Does not collect on one of its days, until 20:00 (Muscat) the evening before',
  params: planId,
  body: onDay,
  result: ownSubscription,
  errors: ['collection_closed', 'day_not_offered'],
})

export const unskipDay = route({
  method: 'DELETE',
  path: '/api/v1/me/subscriptions/{planId}/skips/{day}',
  access: 'account',
  own: true,
  summary: 'Collects on a day after all, until 20:00 (Muscat) the evening before',
  params: planId.extend(onDay.shape),
  result: ownSubscription,
  errors: ['collection_closed'],
})

export const requestExtra = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/extras',
  access: 'account',
  own: true,
  summary: 'Asks for a pickup beside the usual days, until 20:00 (Muscat) the evening before',
  params: planId,
  body: onDay.extend({ why: z.enum(['asked', 'full']).default('asked') }),
  result: ownSubscription,
  errors: ['subscription_not_active', 'collection_closed', 'day_not_offered', 'too_many_extras'],
})

export const cancelExtra = route({
  method: 'DELETE',
  path: '/api/v1/me/subscriptions/{planId}/extras/{day}',
  access: 'account',
  own: true,
  summary: 'Takes an extra pickup back, until 20:00 (Muscat) the evening before',
  params: planId.extend(onDay.shape),
  result: ownSubscription,
  errors: ['collection_closed'],
})

export const reportBinProblem = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/problems',
  access: 'account',
  own: true,
  summary: 'Says that a bin is lost or damaged, or that nobody came: until 24 hours after that day',
  params: planId,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['lost', 'damaged']),
      binNumber: z.int().min(1).max(2_147_483_647),
      note: prose(LONGEST_BIN_NOTE).default(''),
    }),
    z.object({ kind: z.literal('missed'), day: z.iso.date(), note: prose(LONGEST_BIN_NOTE).default('') }),
  ]),
  result: ownSubscription,
  errors: ['subscription_not_active', 'problem_reported', 'report_closed'],
})
