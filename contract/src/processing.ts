import { z } from 'zod'
import { cursor, id, instant, language, lineOrNull, localized, page, prose, sought } from './common.ts'
import { route } from './kit.ts'
import {
  bagLabelFormats,
  heapStatuses,
  inputKinds,
  lossKinds,
  MOST_HEAP_GRAMS,
  ownInputKinds,
  ownLossKinds,
  processMethods,
  ripenessKinds,
} from './processing.rules.ts'

export const catalogue = { office: 'catalogue' } as const
export const heapId = z.object({ heapId: id })
export const cursorOnly = z.object({ cursor: cursor.optional() })
const weight = z.int().min(1).max(MOST_HEAP_GRAMS)
export const heapReason = prose(300).min(3)

export const heap = z.object({
  id,
  code: z.string(),
  method: z.enum(processMethods),
  status: z.enum(heapStatuses),
  startedOn: z.iso.date(),
  curingFrom: z.iso.date().nullable(),
  releasedAt: instant.nullable(),
  discardedAt: instant.nullable(),
  discardedBecause: z.string().nullable(),
  site: z.object({ id, name: localized(80), area: z.string() }),
  product: z.object({ id, title: localized(80), seller: localized(120) }),
  /** Grams: what went in is lost, brought out, or still there. */
  takenIn: z.int(),
  lost: z.int(),
  broughtOut: z.int(),
  stillThere: z.int(),
  recalledAt: instant.nullable(),
})
export type Heap = z.infer<typeof heap>

export const listHeaps = route({
  method: 'GET',
  path: '/api/v1/admin/heaps',
  access: catalogue,
  summary: 'Heaps, the latest first: in a state, by their code, or those that a round fed',
  query: z.object({
    status: z.enum(heapStatuses).optional(),
    /** A code, or the number of a round. */
    q: sought(20).optional(),
    cursor: cursor.optional(),
  }),
  result: page(heap),
})

export const ripeness = z.object({
  kind: z.enum(ripenessKinds),
  needed: z.int(),
  reached: z.int(),
  celsius: z.number().nullable(),
  inARow: z.boolean(),
  /** As it is cited; null is a rule of ours. */
  source: z.string().nullable(),
  isMet: z.boolean(),
})
export type Ripeness = z.infer<typeof ripeness>

export const dayOfHeap = z.object({
  day: z.iso.date(),
  /** Degrees; null on a day that was turned alone. */
  coolest: z.number().nullable(),
  hottest: z.number().nullable(),
  isTurned: z.boolean(),
})
export type DayOfHeap = z.infer<typeof dayOfHeap>

export const heapDetails = heap.extend({
  checklist: z.array(ripeness),
  /** When something raw last went in: what was measured and done before that is not on the checklist. */
  countsFrom: instant.nullable(),
  inputs: z.array(z.object({ kind: z.enum(inputKinds), grams: z.int() })),
  losses: z.array(z.object({ kind: z.enum(lossKinds), grams: z.int() })),
  /** Of the latest 400 days. */
  days: z.array(dayOfHeap),
  hasLabSheet: z.boolean(),
  /** Weighings that their drivers or the office took back after they went in. */
  voided: z.int(),
})
export type HeapDetails = z.infer<typeof heapDetails>

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
    /** Today or before. */
    startedOn: z.iso.date(),
  }),
  result: heapDetails,
  errors: ['product_of_other_kind', 'batch_codes_used_up'],
  idempotent: true,
})

const source = z.object({
  roundId: id,
  number: z.int(),
  name: z.string(),
  day: z.iso.date(),
  /** Null: what was collected after the truck was last emptied, or never was. */
  emptyingId: id.nullable(),
  weighings: z.int(),
  grams: z.int(),
  /** With something foreign in it: it is left out. */
  foreignGrams: z.int(),
})
export type HeapSource = z.infer<typeof source>

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
  /** What it yields. */
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
    /** Kilograms in a bag. */
    kilos: z.coerce.number().int().min(1).max(1000),
    language,
  }),
  result: null,
  media: 'application/pdf',
  errors: ['heap_not_open'],
})
