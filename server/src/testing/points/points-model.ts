import type { VoucherTerms } from '@dawra/contract/vouchers.rules'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Muscat is four hours ahead, all year. */
const AHEAD = 4 * HOUR

/** The seeded rewards in plain words: what they cost and give. */
export const REWARDS = [
  { slug: 'compost_credit', cost: 100, kind: 'amount_off', appliesTo: 'compost', value: 10_000, minimum: 0 },
  { slug: 'free_delivery', cost: 300, kind: 'free_delivery', appliesTo: 'compost', value: 0, minimum: 0 },
  { slug: 'five_off', cost: 500, kind: 'amount_off', appliesTo: 'any', value: 5000, minimum: 15_000 },
  { slug: 'double_points', cost: 750, days: 7 },
  { slug: 'premium_access', cost: 1000, days: 30 },
] as const
const VOUCHER_DAYS = 30

/** An achievement of the test's own, so that what is reached is among what is tried. */
export const HEAP = { slug: 'a_heap', points: 45, grams: 20_000 }

export interface Voucher extends Omit<VoucherTerms, 'expiresAt'> {
  code: string
  expiresAt: number
  subject: string | null
}

/** What was earned once: nothing else is ever booked under its source. */
export interface Earning {
  kind: string
  source: string
  /** What is left of it. */
  points: number
  isDoubled: boolean
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
  ...['an entry worth less, 1 times', 'an entry worth less, 2 times'],
  ...[null, 'used', 'in_use', 'expired', 'other_shop', 'no_delivery', 'below_minimum'].map(
    why => `a voucher: ${why}`,
  ),
]
/** What came about, and how often. */
export type Seen = Map<string, number>

/** What one person's points must be, in a few numbers. */
export class Account {
  readonly userId: string
  balance = 0
  owed = 0
  spent = 0
  /** Everything the mint ever gave, and took. */
  minted = 0
  hasHeap = false
  readonly earnings: Earning[] = []
  readonly entries: Entry[] = []
  readonly vouchers: Voucher[] = []
  readonly #perks = new Map<string, { from: number; to: number }[]>()
  readonly #seen: Seen

  constructor(userId: string, seen: Seen) {
    this.userId = userId
    this.#seen = seen
  }

  /** Counts what came about, so that a test can tell that it was tried at all. */
  saw(what: string) {
    this.#seen.set(what, (this.#seen.get(what) ?? 0) + 1)
  }

  /** Answers what was earned in all. */
  earn(points: number, at: number | null): number {
    const earned = at !== null && this.#runs('double_points', at) ? 2 * points : points
    const paid = Math.min(this.owed, earned)
    if (earned > points) this.saw('doubled')
    if (paid > 0) this.saw('a debt paid')
    this.balance += earned - paid
    this.owed -= paid
    this.minted += earned
    return earned
  }

  takeBack(points: number) {
    const there = Math.min(points, this.balance)
    if (there < points) this.saw('taken back after it was spent')
    this.balance -= there
    this.owed += points - there
    this.minted -= points
  }

  /** What the tracker's event does: the entry's points become its worth. */
  follow(entry: Entry, revision: number) {
    const factor = this.#runs('double_points', entry.at) ? 2 : 1
    const more = entry.worth - entry.booked
    if (more > 0 && !entry.gave.has(revision)) {
      entry.gave.add(revision)
      entry.booked += more
      this.earn(more, entry.at)
    }
    if (more < 0 && !entry.took.has(revision)) {
      entry.took.add(revision)
      entry.booked += more
      this.takeBack(-more * factor)
      this.saw(`an entry worth less, ${factor} times`)
    }
    const heap = this.entries.reduce((sum, { grams }) => sum + grams, 0)
    if (this.hasHeap || heap < HEAP.grams) return
    this.hasHeap = true
    this.saw('achieved')
    this.earn(HEAP.points, null)
  }

  /** Pays for a reward; the voucher's end, or null for a perk. */
  pay(reward: (typeof REWARDS)[number], now: number): number | null {
    this.balance -= reward.cost
    this.spent += reward.cost
    this.saw(reward.slug)
    if (!('days' in reward)) return (Math.floor((now + AHEAD) / DAY) + VOUCHER_DAYS + 1) * DAY - AHEAD
    const spans = this.#perks.get(reward.slug) ?? []
    const from = Math.max(now, spans.at(-1)?.to ?? 0)
    this.#perks.set(reward.slug, [...spans, { from, to: from + reward.days * DAY }])
    return null
  }

  perkEnd = (slug: string) => this.#perks.get(slug)?.at(-1)?.to

  #runs = (slug: string, at: number) =>
    (this.#perks.get(slug) ?? []).some(({ from, to }) => from <= at && at < to)
}

/** What the tracker gives: floor(2 × kg). */
export const worthOf = (grams: number) => Math.floor((2 * grams) / 1000)
