import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, line, page } from '../platform/schemas.ts'
import { COLDEST, HOTTEST, LARGEST_READINGS, LONGEST_PLACE, readingFaults } from './rules.ts'
import { catalogue, cursorOnly, heapDetails, heapId, heapReason } from './schemas.ts'

const degrees = z.number().min(COLDEST).max(HOTTEST).multipleOf(0.1).nullable()
const percent = z.number().min(0).max(100).multipleOf(0.1).nullable()

export const readingBody = z
  .object({
    takenAt: instant,
    /** Where in the heap; empty means anywhere. */
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
    'Records the valid lines of a file of readings (CSV); lines whose time and place are known already add nothing',
  params: heapId,
  body: z.object({ csv: z.string().min(1).max(LARGEST_READINGS) }),
  result: z.object({
    added: z.int(),
    known: z.int(),
    /** Number of lines that were left out; `faults` has the first hundred. */
    refused: z.int(),
    faults: z.array(z.object({ line: z.int(), column: z.enum(readingFaults) })),
    heap: heapDetails,
  }),
  errors: ['heap_not_open', 'readings_not_read'],
})

export type SentReadings = z.infer<typeof addReadings.result>

export const removeReading = route({
  method: 'POST',
  path: '/api/v1/admin/heaps/{heapId}/readings/{readingId}/removal',
  access: catalogue,
  summary: 'Takes back a reading that was wrong, while the heap is open; the audit log keeps it',
  params: heapId.extend({ readingId: id }),
  body: z.object({ reason: heapReason }),
  result: heapDetails,
  errors: ['heap_not_open'],
})
