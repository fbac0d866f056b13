import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized, numbered, page } from '../platform/schemas.ts'
import { compostMethods } from '../shop/compost-lines.rules.ts'
import { BATCH_CODE } from '../shop/sellers.rules.ts'
import { processMethods } from './rules.ts'
import { catalogue, cursorOnly, dayOfHeap, heapId, ripeness } from './schemas.ts'

const fedBy = z.object({
  roundId: id,
  number: z.int(),
  name: z.string(),
  day: z.iso.date(),
  weighings: z.int(),
  grams: z.int(),
})
export type FedBy = z.infer<typeof fedBy>

export const listFedBy = route({
  method: 'GET',
  path: '/api/v1/admin/heaps/{heapId}/rounds',
  access: catalogue,
  summary: 'Backward: which rounds fed a heap, the latest first',
  params: heapId,
  query: cursorOnly,
  result: page(fedBy),
})

const soldOf = z.object({
  pickupId: id,
  orderNumber: z.string(),
  /** Codes on its bags: the heap’s own, and batches that its remainder was mixed into. */
  codes: z.array(z.string()),
  grams: z.int(),
  status: z.enum(['confirmed', 'ready', 'out_for_delivery', 'completed', 'no_show']),
  soldAt: instant,
})
export type SoldOf = z.infer<typeof soldOf>

export const listSoldOf = route({
  method: 'GET',
  path: '/api/v1/admin/heaps/{heapId}/sold',
  access: catalogue,
  summary: 'Forward: which orders have something of a heap, the latest first; without who ordered',
  params: heapId,
  query: cursorOnly,
  result: page(soldOf),
})

const code = z.object({ batchCode: numbered(BATCH_CODE) })

export const publicBatch = z.object({
  code: z.string(),
  method: z.enum(compostMethods),
  seller: localized(120),
  permitNumber: z.string().nullable(),
  feedstock: localized(200),
  startedOn: z.iso.date().nullable(),
  readyOn: z.iso.date(),
  recalledAt: instant.nullable(),
  recallReason: z.string().nullable(),
  mayContain: z.array(z.string()),
  /** Null: a seller made it and has not recorded how. */
  made: z
    .object({
      method: z.enum(processMethods),
      /** Only neighbourhoods from which three or more people contributed; null is the rest of the city. */
      origins: z.array(z.object({ area: z.string().nullable(), grams: z.int() })),
      ownGrams: z.int(),
      takenIn: z.int(),
      takenOut: z.int(),
      checklist: z.array(ripeness),
      days: z.array(dayOfHeap),
      hasLabSheet: z.boolean(),
    })
    .nullable(),
})
export type PublicBatch = z.infer<typeof publicBatch>

export const getBatch = route({
  method: 'GET',
  path: '/api/v1/batches/{batchCode}',
  access: 'anyone',
  summary: 'The page of a bag of compost: what it was made of, how hot it was, whether it is recalled',
  params: code,
  result: publicBatch,
})

export const getLabSheet = route({
  method: 'GET',
  path: '/api/v1/batches/{batchCode}/lab-sheet',
  access: 'anyone',
  summary: 'What a laboratory found of a batch',
  params: code,
  result: null,
  media: 'application/pdf, image/jpeg',
})

export const getOwnPart = route({
  method: 'GET',
  path: '/api/v1/me/batches/{batchCode}',
  access: 'account',
  offered: true,
  summary: 'How much of what went into a batch the caller gave; 0 when nothing',
  params: code,
  result: z.object({ grams: z.int() }),
})
