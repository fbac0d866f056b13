import { z } from 'zod'
import {
  areaSlug,
  cursor,
  id,
  instant,
  language,
  line,
  lineOrNull,
  localized,
  page,
  pin,
  prose,
  version,
} from './common.ts'
import { route } from './kit.ts'
import {
  bagLabelFormats,
  COLDEST,
  HOTTEST,
  heapStatuses,
  inputKinds,
  LARGEST_READINGS,
  LONGEST_PLACE,
  lossKinds,
  MOST_HEAP_GRAMS,
  ownInputKinds,
  ownLossKinds,
  processMethods,
  ripenessKinds,
} from './processing.rules.ts'
import { BATCH_CODE } from './sellers.rules.ts'
import { compostMethods } from './shop-lines.rules.ts'

const catalogue = { office: 'catalogue' } as const
const heapId = z.object({ heapId: id })
const cursorOnly = z.object({ cursor: cursor.optional() })
const weight = z.int().min(1).max(MOST_HEAP_GRAMS)
const reason = prose(300).min(3)

const named = z.object({ en: line(80).min(1), ar: line(80).min(1) })
const siteBody = z.object({ name: named, area: areaSlug, point: pin, isActive: z.boolean() })
export type SiteBody = z.infer<typeof siteBody>

export const site = siteBody.extend({ id, version })
export type Site = z.infer<typeof site>

export const listSites = route({
  method: 'GET',
  path: '/api/v1/admin/processing-sites',
  access: catalogue,
  summary: 'Where heaps are (100 at most)',
  result: z.object({ sites: z.array(site) }),
})

export const addSite = route({
  method: 'POST',
  path: '/api/v1/admin/processing-sites',
  access: catalogue,
  summary: 'Adds a place where heaps are',
  body: siteBody,
  result: site,
  errors: ['site_name_taken'],
  idempotent: true,
})

export const editSite = route({
  method: 'PUT',
  path: '/api/v1/admin/processing-sites/{siteId}',
  access: catalogue,
  summary: 'Changes a place; on a closed one no heap begins',
  params: z.object({ siteId: id }),
  body: siteBody.extend({ version }),
  result: site,
  errors: ['changed_meanwhile', 'site_name_taken'],
})

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
    q: line(20).optional(),
    cursor: cursor.optional(),
  }),
  result: page(heap),
})

const ripeness = z.object({
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

const dayOfHeap = z.object({
  day: z.iso.date(),
  /** Degrees; null on a day that was turned alone. */
  coolest: z.number().nullable(),
  hottest: z.number().nullable(),
  isTurned: z.boolean(),
})
export type DayOfHeap = z.infer<typeof dayOfHeap>

export const heapDetails = heap.extend({
  checklist: z.array(ripeness),
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

const degrees = z.number().min(COLDEST).max(HOTTEST).multipleOf(0.1).nullable()
const percent = z.number().min(0).max(100).multipleOf(0.1).nullable()

export const readingBody = z
  .object({
    takenAt: instant,
    /** Where in the heap; empty is anywhere. */
    place: line(LONGEST_PLACE),
    celsius: degrees,
    moisture: percent,
    turned: z.boolean(),
    screened: z.boolean(),
  })
  .refine(
    ({ celsius, moisture, turned, screened }) => celsius !== null || moisture !== null || turned || screened,
    { path: ['celsius'], error: 'required' },
  )
export type ReadingBody = z.infer<typeof readingBody>

const reading = z.object({
  id,
  takenAt: instant,
  place: z.string(),
  celsius: z.number().nullable(),
  moisture: z.number().nullable(),
  turned: z.boolean(),
  screened: z.boolean(),
  by: z.enum(['hand', 'file']),
})
export type Reading = z.infer<typeof reading>

export const listReadings = route({
  method: 'GET',
  path: '/api/v1/admin/heaps/{heapId}/readings',
  access: catalogue,
  summary: 'What was measured and done at a heap, the latest first',
  params: heapId,
  query: cursorOnly,
  result: page(reading),
})

export const addReading = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/readings',
  access: catalogue,
  summary: 'Records what was measured or done at a heap; one reading a time and place',
  params: heapId,
  body: readingBody,
  result: heapDetails,
  errors: ['heap_not_open', 'reading_exists', 'reading_out_of_time'],
  idempotent: true,
})

export const addReadings = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/readings/file',
  access: catalogue,
  summary:
    'Records a file of readings (CSV), all of it or nothing; lines whose time and place are known already add nothing',
  params: heapId,
  body: z.object({ csv: z.string().min(1).max(LARGEST_READINGS) }),
  result: z.object({ added: z.int(), known: z.int(), heap: heapDetails }),
  errors: ['heap_not_open', 'readings_not_read', 'reading_out_of_time'],
})

export const removeReading = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/readings/{readingId}/removal',
  access: catalogue,
  summary: 'Takes back a reading that was wrong, while the heap is open; the audit log keeps it',
  params: heapId.extend({ readingId: id }),
  body: z.object({ reason }),
  result: heapDetails,
  errors: ['heap_not_open'],
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
  body: z.object({ reason }),
  result: heapDetails,
  errors: ['heap_not_open'],
})

export const putLabSheet = route({
  method: 'PUT',
  path: '/api/v1/admin/heaps/{heapId}/lab-sheet',
  access: catalogue,
  summary: 'Adds what a laboratory found, the raw body: a PDF or a photo; whoever has a bag may read it',
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
  /** The codes on its bags: the heap’s own, and batches that the rest of it was mixed into. */
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

const code = z.object({ batchCode: z.string().regex(BATCH_CODE) })

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
  /** Codes of batches of which a rest may be in its bags. */
  mayContain: z.array(z.string()),
  /** Null: a seller made it, and has not recorded how. */
  made: z
    .object({
      method: z.enum(processMethods),
      /** Neighbourhoods by name where three or more fed it; null is the rest of the city. */
      origins: z.array(z.object({ area: z.string().nullable(), grams: z.int() })),
      ownGrams: z.int(),
      takenIn: z.int(),
      broughtOut: z.int(),
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
