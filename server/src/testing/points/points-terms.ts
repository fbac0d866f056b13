import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { VoucherTerms } from '@dawra/contract/vouchers/rules'

/** The seeded rewards: what they cost and give. */
export const REWARDS = [
  { slug: 'compost_credit', cost: 100, kind: 'amount_off', appliesTo: 'compost', value: 10_000, minimum: 0 },
  { slug: 'free_delivery', cost: 300, kind: 'free_delivery', appliesTo: 'compost', value: 0, minimum: 0 },
  { slug: 'five_off', cost: 500, kind: 'amount_off', appliesTo: 'any', value: 5000, minimum: 15_000 },
  { slug: 'double_points', cost: 750, days: 7 },
  { slug: 'premium_access', cost: 1000, days: 30 },
] as const
export const VOUCHER_DAYS = 30

/** An achievement of the test's own, so that what is reached is among what is tried. */
export const HEAP = { slug: 'a_heap', points: 45, grams: 20_000 }

/** What a person's vouchers of a month may be worth; those used in it, twice as much. */
export const PERSON_MONTH = 20_000
/** A month in Muscat. */
export const monthOf = (at: number) => muscatDay(at).slice(0, 7)

export interface Voucher extends Omit<VoucherTerms, 'expiresAt'> {
  code: string
  expiresAt: number
  subject: string | null
  /** Points. */
  cost: number
  id: string
  /** It is recalled once its checkout has ended. */
  isToRecall: boolean
  /** What its checkout takes off, and when that was. */
  taken: { amount: number; at: number } | null
}

export type Kind = 'verified' | 'declared'
/** What Dawra saw is verified, what a person says is declared. */
export const kindOf = (earnedBy: string): Kind =>
  earnedBy === 'order' || earnedBy === 'bin' ? 'verified' : 'declared'

/** Points of one kind. */
export interface Pot {
  balance: number
  owed: number
}

/** What was earned once: nothing else is ever booked under its source. */
export interface Earning {
  kind: string
  source: string
  /** What is left of it, and the verified points among that. */
  points: number
  verified: number
  isDoubled: boolean
  bookedAt: number
}

/** An entry of the tracker, and what is booked for it. */
export interface Entry {
  id: string
  at: number
  grams: number
  worth: number
  revision: number
  booked: number
  /** Revisions that gave points, and that took some. */
  gave: Set<number>
  took: Set<number>
}

/** What a trial that deserves the name brings about. */
export const NOTEWORTHY = [
  ...REWARDS.map(({ slug }) => slug),
  ...['doubled', 'taken back with its bonus', 'taken back after it was spent', 'a debt paid', 'achieved'],
  ...[
    'a perk paid with both kinds',
    'a debt beside points of the other kind',
    'declared points refused for a voucher',
    'points that wait',
    'a voucher recalled',
    'a voucher recalled after its checkout',
  ],
  'the month has no money left for this person',
  ...['an entry worth less, 1 times', 'an entry worth less, 2 times'],
  ...[null, 'used', 'in_use', 'recalled', 'expired', 'other_shop', 'no_delivery', 'below_minimum'].map(
    why => `a voucher: ${why}`,
  ),
]
/** What came about, and how often. */
export type Seen = Map<string, number>

/** What the tracker gives: floor(2 × kg). */
export const worthOf = (grams: number) => Math.floor((2 * grams) / 1000)
