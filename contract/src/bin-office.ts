import { z } from 'zod'
import {
  binSizes,
  binStatuses,
  LONGEST_BIN_NOTE,
  MAX_BINS_AT_ONCE,
  subscriptionKinds,
  subscriptionStatuses,
} from './bins.rules.ts'
import { binSize, problem, subscription } from './bins.ts'
import { areaSlug, cursor, id, instant, page, prose, version, versionOrNone } from './common.ts'
import { route } from './kit.ts'

const planId = z.object({ planId: id })
const reason = prose(LONGEST_BIN_NOTE).min(3)
/** As it is printed under the QR code. */
const binNumber = z.int().min(1).max(2_147_483_647)
const byNumber = z.object({ binNumber: z.coerce.number().int().min(1).max(2_147_483_647) })

export const officeSubscription = subscription.extend({
  person: z.object({ id, name: z.string(), email: z.string().nullable() }),
  /** Flats whose people joined, and what is reported and not settled. */
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

export const officeBin = z.object({
  id,
  number: z.int(),
  token: z.string(),
  sizeLitres: z.literal(binSizes),
  tareGrams: z.int(),
  status: z.enum(binStatuses),
  /** Where it stands, or stood last. */
  at: z
    .object({
      planId: id,
      number: z.int(),
      kind: z.enum(subscriptionKinds),
      area: z.string(),
      status: z.enum(subscriptionStatuses),
    })
    .nullable(),
  fillPercent: z.int().nullable(),
  createdAt: instant,
})
export type OfficeBin = z.infer<typeof officeBin>

export const listBins = route({
  method: 'GET',
  path: '/api/v1/admin/bins',
  access: { office: 'planning' },
  summary: 'Bins by number; `to_fetch` stand at a place that is not collected any more',
  query: z.object({
    status: z.enum([...binStatuses, 'to_fetch']).optional(),
    /** Begins with this one. */
    from: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    cursor: cursor.optional(),
  }),
  result: page(officeBin),
})

export const makeBins = route({
  method: 'POST',
  path: '/api/v1/admin/bins',
  access: { office: 'planning' },
  summary: 'Adds new bins to the store, with numbers one after the other',
  body: z.object({
    count: z.int().min(1).max(MAX_BINS_AT_ONCE),
    sizeLitres: binSize,
    tareGrams: z.int().min(100).max(30_000),
  }),
  result: z.object({ from: z.int(), until: z.int() }),
  idempotent: true,
})

export const getBinLabels = route({
  method: 'GET',
  path: '/api/v1/admin/bins/labels.pdf',
  access: { office: 'planning' },
  summary: 'Labels of bins from a number to a number, in both languages, 10 on a sheet of A4; 200 at most',
  query: z.object({
    from: z.coerce.number().int().min(1).max(2_147_483_647),
    until: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  result: null,
  media: 'application/pdf',
})

export const getOfficeBin = route({
  method: 'GET',
  path: '/api/v1/admin/bins/{binNumber}',
  access: { office: 'planning' },
  summary: 'A bin and everything that happened to it, the latest first, 100 at most',
  params: byNumber,
  result: officeBin.extend({
    moves: z.array(
      z.object({
        status: z.enum(binStatuses),
        /** The number of the subscription where it stood. */
        planNumber: z.int().nullable(),
        note: z.string(),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
})

export const placeBin = route({
  method: 'POST',
  path: '/api/v1/admin/bins/{binNumber}/place',
  access: { office: 'planning' },
  summary: 'Puts a bin of the store at a subscription, which is active from its first bin on',
  params: byNumber,
  body: planId,
  result: officeSubscription,
  errors: ['bin_not_in_store', 'subscription_not_active'],
})

export const moveBin = route({
  method: 'POST',
  path: '/api/v1/admin/bins/{binNumber}/move',
  access: { office: 'planning' },
  summary: 'Takes a bin back to the store, or says that it is lost, damaged or done for',
  params: byNumber,
  body: z.object({ status: z.enum(['in_store', 'lost', 'damaged', 'retired']), reason }),
  result: officeBin,
  errors: ['bin_retired'],
})

export const replaceBin = route({
  method: 'POST',
  path: '/api/v1/admin/bins/{binNumber}/replace',
  access: { office: 'planning' },
  summary: 'Puts another bin in its place; what was reported of the former one is settled',
  params: byNumber,
  body: z.object({ by: binNumber, status: z.enum(['lost', 'damaged', 'retired']), reason }),
  result: officeBin,
  errors: ['bin_not_in_store', 'bin_not_in_use', 'subscription_not_active'],
})

export const officeProblem = problem.extend({
  planId: id,
  planNumber: z.int(),
  area: z.string(),
  person: z.object({ id, name: z.string() }),
  phone: z.string().nullable(),
})
export type OfficeProblem = z.infer<typeof officeProblem>

export const listBinProblems = route({
  method: 'GET',
  path: '/api/v1/admin/bin-problems',
  access: { office: 'planning' },
  personal: true,
  summary: 'What subscribers and drivers reported and nobody settled, the oldest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(officeProblem),
})

export const settleBinProblem = route({
  method: 'POST',
  path: '/api/v1/admin/bin-problems/{problemId}/settle',
  access: { office: 'planning' },
  summary: 'Settles what was reported: another bin, an extra pickup, found, or nothing',
  params: z.object({ problemId: id }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('replaced'), by: binNumber, reason }),
    z.object({ outcome: z.literal('extra'), day: z.iso.date(), reason }),
    z.object({ outcome: z.enum(['found', 'nothing']), reason }),
  ]),
  result: null,
  errors: [
    'problem_settled',
    'bin_not_in_store',
    'bin_not_in_use',
    'subscription_not_active',
    'day_not_offered',
  ],
})

const areaDays = z.object({
  area: areaSlug,
  weekdays: z.array(z.int()),
  /** 0: it is not collected. */
  version: versionOrNone,
  /** Subscriptions that are collected there. */
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
