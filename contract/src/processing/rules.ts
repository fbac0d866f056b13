import type { CompostMethod } from '../shop/compost-lines.rules.ts'

export const processMethods = ['windrow', 'in_vessel', 'bokashi', 'vermi'] as const
export type ProcessMethod = (typeof processMethods)[number]

/** Products that a process can make, by the shop's product methods. */
export const MAKES: Readonly<Record<ProcessMethod, readonly CompostMethod[]>> = {
  windrow: ['aerobic', 'hot'],
  in_vessel: ['aerobic', 'hot'],
  bokashi: ['bokashi'],
  vermi: ['vermicompost'],
}

export const heapStatuses = ['active', 'curing', 'released', 'discarded'] as const
export type HeapStatus = (typeof heapStatuses)[number]
/** An open heap is measured and material can be removed from it. */
export const isOpenHeap = (status: HeapStatus) => status === 'active' || status === 'curing'

/** `collected` comes by weight from rounds; the other materials are added by the operator. */
export const inputKinds = ['collected', 'leaves', 'wood', 'paper', 'manure', 'water', 'other'] as const
export type InputKind = (typeof inputKinds)[number]
export const ownInputKinds = ['leaves', 'wood', 'paper', 'manure', 'water', 'other'] as const

/** Losses: what is removed by hand, and the difference in the books when the heap ends. */
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

/** Limit for a single input or output: 20 tons. */
export const MOST_HEAP_GRAMS = 20_000_000
/** Plausible range of a probe in degrees Celsius. */
export const COLDEST = -10
export const HOTTEST = 95
export const LONGEST_PLACE = 20
export const MOST_READING_LINES = 5000
export const LARGEST_READINGS = 500_000
/** Why a line of a file of readings is left out: its cell, its measurement, or its time in the heap. */
export const readingFaults = [
  'time',
  'out_of_time',
  'double',
  'place',
  'celsius',
  'moisture',
  'turned',
  'screened',
  'empty',
] as const
export type ReadingFault = (typeof readingFaults)[number]
export const MOST_READING_FAULTS = 100

/** `roll` is 62 mm wide, `sheet` is A4. */
export const bagLabelFormats = ['roll', 'sheet'] as const
export type BagLabelFormat = (typeof bagLabelFormats)[number]

/** The page behind the QR code on a bag. */
export const batchPath = (code: string) => `/batch/${code}`
