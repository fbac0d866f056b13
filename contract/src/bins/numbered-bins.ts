import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, page, prose } from '../platform/schemas.ts'
import { officeSubscription } from './office-subscriptions.ts'
import {
  binSizes,
  binStatuses,
  LONGEST_BIN_NOTE,
  MAX_BINS_AT_ONCE,
  subscriptionKinds,
  subscriptionStatuses,
} from './rules.ts'
import { binSize } from './schemas.ts'

const planId = z.object({ planId: id })
const reason = prose(LONGEST_BIN_NOTE).min(3)
/** Printed under the QR code. */
export const binNumber = z.int().min(1).max(2_147_483_647)
const byNumber = z.object({ binNumber: z.coerce.number().int().min(1).max(2_147_483_647) })

export const officeBin = z.object({
  id,
  number: z.int(),
  token: z.string(),
  sizeLitres: z.literal(binSizes),
  tareGrams: z.int(),
  status: z.enum(binStatuses),
  /** The current or last address. */
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
    /** The first number of the series to be made. */
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
        /** The subscription that the bin last belonged to. */
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
