import { z } from 'zod'
import { cursor, id, instant, localized, prose } from '../platform/schemas.ts'
import { heapStatuses, inputKinds, lossKinds, processMethods, ripenessKinds } from './rules.ts'

export const catalogue = { office: 'catalogue' } as const
export const heapId = z.object({ heapId: id })
export const cursorOnly = z.object({ cursor: cursor.optional() })
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
  /** In grams. The input is either lost, finished, or still in the heap. */
  takenIn: z.int(),
  lost: z.int(),
  takenOut: z.int(),
  stillThere: z.int(),
  recalledAt: instant.nullable(),
})
export type Heap = z.infer<typeof heap>

export const ripeness = z.object({
  kind: z.enum(ripenessKinds),
  needed: z.int(),
  reached: z.int(),
  celsius: z.number().nullable(),
  inARow: z.boolean(),
  /** The cited source of the criterion; null for a rule of our own. */
  source: z.string().nullable(),
  isMet: z.boolean(),
})
export type Ripeness = z.infer<typeof ripeness>

export const dayOfHeap = z.object({
  day: z.iso.date(),
  /** In degrees Celsius; null on a day with a turning but no reading. */
  coolest: z.number().nullable(),
  hottest: z.number().nullable(),
  isTurned: z.boolean(),
})
export type DayOfHeap = z.infer<typeof dayOfHeap>

export const heapDetails = heap.extend({
  checklist: z.array(ripeness),
  /** Time of the last raw input: measurements and turnings before it do not count for the checklist. */
  countsFrom: instant.nullable(),
  inputs: z.array(z.object({ kind: z.enum(inputKinds), grams: z.int() })),
  losses: z.array(z.object({ kind: z.enum(lossKinds), grams: z.int() })),
  /** The latest 400 days. */
  days: z.array(dayOfHeap),
  hasLabSheet: z.boolean(),
  /** Weighings that their driver or the office voided after they had gone into the heap. */
  voided: z.int(),
})
export type HeapDetails = z.infer<typeof heapDetails>

export const source = z.object({
  roundId: id,
  number: z.int(),
  name: z.string(),
  day: z.iso.date(),
  /** Null: collected after the truck was last emptied, or the truck was never emptied. */
  emptyingId: id.nullable(),
  weighings: z.int(),
  grams: z.int(),
  /** Weight of contaminated weighings, which never go into a heap. */
  foreignGrams: z.int(),
})
export type HeapSource = z.infer<typeof source>
