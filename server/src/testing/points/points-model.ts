import { DAY_MS, muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { POINTS_WAIT_HOURS } from '@dawra/contract/rewards/rules'
import {
  type Earning,
  type Entry,
  HEAP,
  type Kind,
  monthOf,
  PERSON_MONTH,
  type Pot,
  type REWARDS,
  type Seen,
  VOUCHER_DAYS,
  type Voucher,
} from './points-terms.ts'

export class Account {
  readonly userId: string
  readonly verified: Pot = { balance: 0, owed: 0 }
  readonly declared: Pot = { balance: 0, owed: 0 }
  spent = 0
  minted = 0
  hasHeap = false
  readonly earnings: Earning[] = []
  readonly entries: Entry[] = []
  readonly vouchers: Voucher[] = []
  /** Baisa by month: vouchers that were issued, and their discounts. */
  readonly #given = new Map<string, number>()
  readonly #taken = new Map<string, number>()
  readonly #perks = new Map<string, { from: number; to: number }[]>()
  readonly #seen: Seen

  constructor(userId: string, seen: Seen) {
    this.userId = userId
    this.#seen = seen
  }

  /** Counts outcomes, so that a test can check that they occurred. */
  saw(what: string) {
    this.#seen.set(what, (this.#seen.get(what) ?? 0) + 1)
  }

  get balance() {
    return this.verified.balance + this.declared.balance
  }

  get owed() {
    return this.verified.owed + this.declared.owed
  }

  /** @returns the total earned; the bonus of a double week counts as declared points */
  earn(kind: Kind, points: number, at: number | null): number {
    const bonus = at !== null && this.#runs('double_points', at) ? points : 0
    if (bonus > 0) this.saw('doubled')
    this.#receive(kind, points)
    this.#receive('declared', bonus)
    this.minted += points + bonus
    return points + bonus
  }

  /** Debts of the kind are paid first. */
  #receive(kind: Kind, points: number) {
    const pot = this[kind]
    const paid = Math.min(pot.owed, points)
    if (paid > 0) this.saw('a debt paid')
    pot.balance += points - paid
    pot.owed -= paid
  }

  refund(earning: Earning, now: number) {
    const { points, verified } = earning
    const missing = verified - this.verified.balance
    if (missing > 0) this.#recall(missing, now)
    this.takeBack('verified', verified)
    this.takeBack('declared', points - verified)
    Object.assign(earning, { points: 0, verified: 0 })
  }

  /** Recalls the newest vouchers first, and those in a checkout last: they are recalled when their checkout has ended. */
  #recall(points: number, now: number) {
    const newest = this.vouchers.toReversed().filter(({ isToRecall }) => !isToRecall)
    const ready = newest.filter(({ status, expiresAt }) => status === 'ready' && expiresAt > now)
    let missing = points
    for (const voucher of [...ready, ...newest.filter(({ status }) => status === 'held')]) {
      if (missing <= 0) return
      voucher.isToRecall = true
      if (voucher.status === 'held') continue
      this.saw('a voucher recalled')
      voucher.status = 'recalled'
      this.verified.balance += voucher.cost
      this.spent -= voucher.cost
      missing -= voucher.cost
    }
  }

  /** A voucher whose checkout ended unpaid. */
  recallReleased(voucher: Voucher) {
    this.saw('a voucher recalled after its checkout')
    voucher.status = 'recalled'
    this.spent -= voucher.cost
    this.#receive('verified', voucher.cost)
  }

  /** Takes from the kind that earned them first, then from the other. */
  takeBack(kind: Kind, points: number) {
    const pot = this[kind]
    const there = Math.min(points, pot.balance)
    if (there < points) this.saw('taken back after it was spent')
    pot.balance -= there
    pot.owed += points - there
    this.minted -= points
    if (pot.owed > 0 && this.balance > 0) this.saw('a debt beside points of the other kind')
  }

  /** Applies a tracker event: the entry's points are adjusted to its worth. */
  follow(entry: Entry, revision: number) {
    const factor = this.#runs('double_points', entry.at) ? 2 : 1
    const more = entry.worth - entry.booked
    if (more > 0 && !entry.gave.has(revision)) {
      entry.gave.add(revision)
      entry.booked += more
      this.earn('declared', more, entry.at)
    }
    if (more < 0 && !entry.took.has(revision)) {
      entry.took.add(revision)
      entry.booked += more
      this.takeBack('declared', -more * factor)
      this.saw(`an entry worth less, ${factor} times`)
    }
    const heap = this.entries.reduce((sum, { grams }) => sum + grams, 0)
    if (this.hasHeap || heap < HEAP.grams) return
    this.hasHeap = true
    this.saw('achieved')
    this.earn('declared', HEAP.points, null)
  }

  /** Why the reward is refused now; null when it is not. */
  obstacle(reward: (typeof REWARDS)[number], now: number): string | null {
    const isVoucher = !('days' in reward)
    const waiting = this.earnings
      .filter(({ bookedAt }) => bookedAt > now - POINTS_WAIT_HOURS * 3_600_000)
      .reduce((sum, { verified }) => sum + verified, 0)
    if (isVoucher && this.verified.balance < reward.cost) {
      if (this.balance >= reward.cost) this.saw('declared points refused for a voucher')
      return 'not_enough_verified_points'
    }
    if (isVoucher && this.verified.balance - waiting < reward.cost) {
      this.saw('points that wait')
      return 'points_still_wait'
    }
    if (this.balance < reward.cost) return 'not_enough_points'
    if (!isVoucher || (this.#given.get(monthOf(now)) ?? 0) + reward.value <= PERSON_MONTH) return null
    this.saw('the month has no money left for this person')
    return 'voucher_money_used_up'
  }

  /** Pays for a reward. @returns when the voucher expires, or null for a perk */
  pay(reward: (typeof REWARDS)[number], now: number): number | null {
    const fromDeclared = 'days' in reward ? Math.min(reward.cost, this.declared.balance) : 0
    if (fromDeclared > 0 && fromDeclared < reward.cost) this.saw('a perk paid with both kinds')
    this.declared.balance -= fromDeclared
    this.verified.balance -= reward.cost - fromDeclared
    this.spent += reward.cost
    this.saw(reward.slug)
    if (!('days' in reward))
      this.#given.set(monthOf(now), (this.#given.get(monthOf(now)) ?? 0) + reward.value)
    if (!('days' in reward)) return muscatMidnight(muscatDayNumber(now) + VOUCHER_DAYS + 1)
    const spans = this.#perks.get(reward.slug) ?? []
    const from = Math.max(now, spans.at(-1)?.to ?? 0)
    this.#perks.set(reward.slug, [...spans, { from, to: from + reward.days * DAY_MS }])
    return null
  }

  /** Whether a checkout of this month may still give this discount. */
  mayTake = (amount: number, now: number) =>
    amount === 0 || (this.#taken.get(monthOf(now)) ?? 0) + amount <= 2 * PERSON_MONTH

  countTaken(amount: number, at: number) {
    this.#taken.set(monthOf(at), (this.#taken.get(monthOf(at)) ?? 0) + amount)
  }

  perkEnd = (slug: string) => this.#perks.get(slug)?.at(-1)?.to

  #runs = (slug: string, at: number) =>
    (this.#perks.get(slug) ?? []).some(({ from, to }) => from <= at && at < to)
}
