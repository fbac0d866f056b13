import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { VoucherTerms } from '@dawra/contract/vouchers/rules'

/** The seeded rewards: their cost and value. */
export const REWARDS = [
  { slug: 'compost_credit', cost: 100, kind: 'amount_off', appliesTo: 'compost', value: 10_000, minimum: 0 },
  { slug: 'free_delivery', cost: 300, kind: 'free_delivery', appliesTo: 'compost', value: 0, minimum: 0 },
  { slug: 'five_off', cost: 500, kind: 'amount_off', appliesTo: 'any', value: 5000, minimum: 15_000 },
  { slug: 'double_points', cost: 750, days: 7 },
  { slug: 'premium_access', cost: 1000, days: 30 },
] as const
export const VOUCHER_DAYS = 30

/** An achievement for this test, so that reaching one is covered. */
export const HEAP = { slug: 'a_heap', points: 45, grams: 20_000 }

/** Monthly limit of the value of a person's new vouchers; for used ones it is twice as much. */
export const PERSON_MONTH = 20_000
export const monthOf = (at: number) => muscatDay(at).slice(0, 7)

export interface Voucher extends Omit<VoucherTerms, 'expiresAt'> {
  code: string
  expiresAt: number
  subject: string | null
  cost: number
  id: string
  /** The voucher is recalled once its checkout has ended. */
  isToRecall: boolean
  /** The discount of its checkout, and when that was. */
  taken: { amount: number; at: number } | null
}

export type Kind = 'verified' | 'declared'
/** What Dawra observed is verified; what a person states is declared. */
export const kindOf = (earnedBy: string): Kind =>
  earnedBy === 'order' || earnedBy === 'bin' ? 'verified' : 'declared'

export interface Pot {
  balance: number
  owed: number
}

/** Points earned once: nothing else is ever booked under this source. */
export interface Earning {
  kind: string
  source: string
  /** The points that are left, and the verified ones among them. */
  points: number
  verified: number
  isDoubled: boolean
  bookedAt: number
}

/** An entry of the tracker and its bookings. */
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

/** Outcomes that a thorough run must reach. */
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
export type Seen = Map<string, number>

/** The tracker's formula: floor(2 × kg). */
export const worthOf = (grams: number) => Math.floor((2 * grams) / 1000)
