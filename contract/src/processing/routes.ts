import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, language, lineOrNull, page, searchText } from '../platform/schemas.ts'
import {
  bagLabelFormats,
  heapStatuses,
  MOST_HEAP_GRAMS,
  ownInputKinds,
  ownLossKinds,
  processMethods,
} from './rules.ts'
import { catalogue, heap, heapDetails, heapId, heapReason, source } from './schemas.ts'

const weight = z.int().min(1).max(MOST_HEAP_GRAMS)

export const listHeaps = route({
  method: 'GET',
  path: '/api/v1/admin/heaps',
  access: catalogue,
  summary: 'Heaps, the latest first: in a state, by their code, or those that a round fed',
  query: z.object({
    status: z.enum(heapStatuses).optional(),
    /** A code, or the number of a round. */
    q: searchText(20).optional(),
    cursor: cursor.optional(),
  }),
  result: page(heap),
})

export const getHeap = route({
  method: 'GET',
  path: '/api/v1/admin/heaps/{heapId}',
  access: catalogue,
  summary: 'A heap: what it must have gone through, what went in and out, how hot it was',
  params: heapId,
  result: heapDetails,
})

export const beginHeap = route({
  method: 'POST',
  path: '/api/v1/admin/heaps',
  access: catalogue,
  summary: 'Begins a heap; its code is reserved for the batch it becomes',
  body: z.object({
    siteId: id,
    productId: id,
    method: z.enum(processMethods),
    /** Today or earlier. */
    startedOn: z.iso.date(),
  }),
  result: heapDetails,
  errors: ['product_of_other_kind', 'batch_codes_used_up'],
  idempotent: true,
})

export const listHeapSources = route({
  method: 'GET',
  path: '/api/v1/admin/heap-sources',
  access: catalogue,
  summary: 'What rounds of the last 30 days brought and no heap has yet, by emptying (200 at most)',
  result: z.object({ sources: z.array(source) }),
})

export const addInput = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/inputs',
  access: catalogue,
  summary: 'Puts into a heap what a round brought, or something of our own; each weighing goes into one heap',
  params: heapId,
  body: z.discriminatedUnion('from', [
    z.object({ from: z.literal('round'), roundId: id, emptyingId: id.nullable() }),
    z.object({ from: z.literal('own'), kind: z.enum(ownInputKinds), grams: weight, note: lineOrNull(200) }),
  ]),
  result: heapDetails,
  errors: ['heap_not_open', 'nothing_to_take'],
  idempotent: true,
})

export const addLoss = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/losses',
  access: catalogue,
  summary: 'Takes out of a heap what is no compost; never more than there is',
  params: heapId,
  body: z.object({ kind: z.enum(ownLossKinds), grams: weight, note: lineOrNull(200) }),
  result: heapDetails,
  errors: ['heap_not_open', 'heap_has_less'],
  idempotent: true,
})

export const startCuring = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/curing',
  access: catalogue,
  summary: 'From today on a heap cures: nothing more goes in',
  params: heapId,
  result: heapDetails,
  errors: ['heap_not_open'],
})

export const releaseHeap = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/release',
  access: catalogue,
  summary: 'Makes a batch of a heap that has gone through all it must, and raises the stock of its product',
  params: heapId,
  body: z.object({ grams: weight.max(10_000_000) }),
  result: heapDetails,
  errors: ['heap_not_open', 'heap_not_ripe', 'heap_has_less'],
  idempotent: true,
})

export const discardHeap = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/discard',
  access: catalogue,
  summary: 'Gives a heap up: nothing of it is sold',
  params: heapId,
  body: z.object({ reason: heapReason }),
  result: heapDetails,
  errors: ['heap_not_open'],
})

export const putLabSheet = route({
  method: 'PUT',
  path: '/api/v1/admin/heaps/{heapId}/lab-sheet',
  access: catalogue,
  summary: 'Adds what a laboratory found, the raw body: a PDF or a photo; public on the page of the batch',
  params: heapId,
  result: heapDetails,
  errors: ['body_too_large', 'unsupported_media_type', 'picture_not_readable', 'picture_too_large'],
})

export const getBagLabel = route({
  method: 'GET',
  path: '/api/v1/admin/heaps/{heapId}/label',
  access: catalogue,
  summary: 'A label for the bags of a released heap: QR code of its page, what it is, how much is in a bag',
  params: heapId,
  query: z.object({
    format: z.enum(bagLabelFormats),
    kilos: z.coerce.number().int().min(1).max(1000),
    language,
  }),
  result: null,
  media: 'application/pdf',
  errors: ['heap_not_open'],
})
