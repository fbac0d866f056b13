import type { CompostMethod } from '../shop/lines.rules.ts'

export const processMethods = ['windrow', 'in_vessel', 'bokashi', 'vermi'] as const
export type ProcessMethod = (typeof processMethods)[number]

/** The products that a method makes, as the shop names theirs. Mirrored by processing.makes() in SQL. */
export const MAKES: Readonly<Record<ProcessMethod, readonly CompostMethod[]>> = {
  windrow: ['aerobic', 'hot'],
  in_vessel: ['aerobic', 'hot'],
  bokashi: ['bokashi'],
  vermi: ['vermicompost'],
}

export const heapStatuses = ['active', 'curing', 'released', 'discarded'] as const
export type HeapStatus = (typeof heapStatuses)[number]
/** Worked on: it is measured, and something may be taken out of it. */
export const isOpenHeap = (status: HeapStatus) => status === 'active' || status === 'curing'

/** What goes into a heap: what was collected by weight, and what we add ourselves. */
export const inputKinds = ['collected', 'leaves', 'wood', 'paper', 'manure', 'water', 'other'] as const
export type InputKind = (typeof inputKinds)[number]
export const ownInputKinds = ['leaves', 'wood', 'paper', 'manure', 'water', 'other'] as const

/** What a heap loses: what is taken out of it by hand, and what the books find when it ends. */
export const lossKinds = ['screened', 'foreign', 'spilled', 'other', 'moisture', 'discarded'] as const
export type LossKind = (typeof lossKinds)[number]
export const ownLossKinds = ['screened', 'foreign', 'spilled', 'other'] as const

export const ripenessKinds = [
  'hot_days',
  'turned_days',
  'curing_days',
  'working_days',
  'measured_days',
  'never_above',
  'screened',
] as const
export type RipenessKind = (typeof ripenessKinds)[number]

/** Of what goes in or out at once: 20 tons. */
export const MOST_HEAP_GRAMS = 20_000_000
/** Degrees Celsius, as a probe in a heap shows them. */
export const COLDEST = -10
export const HOTTEST = 95
/** Characters of where in a heap something was measured. */
export const LONGEST_PLACE = 20
/** Of a file of readings. */
export const MOST_READING_LINES = 5000
export const LARGEST_READINGS = 500_000

/** What a label is printed on: a roll of 62 mm, or a sheet of A4. */
export const bagLabelFormats = ['roll', 'sheet'] as const
export type BagLabelFormat = (typeof bagLabelFormats)[number]

/** Where a phone that scans the code on a bag arrives. */
export const batchPath = (code: string) => `/batch/${code}`
