import { dayAfter, muscatDay, weekOf } from '@dawra/contract/platform/muscat.rules'
import type { Person } from '../builders.ts'

const HOLD_MS = 48 * 3_600_000
/** A week is closed this long after midnight. */
const CLOSED_AFTER_MS = 6 * 3_600_000
/** Smaller balances are carried over. */
export const MINIMUM = 1500

/** A change of a venue's account, with the commission and the VAT on it, in baisa; negative means charged. */
interface Booked {
  subject: string
  at: number
  amount: number
  commission: number
  vat: number
}

/** Subject of the booking that rounds the VAT of a week. */
const ROUNDING = 'rounding'

export interface ModelPayout {
  id: string
  batchId: string
  amount: number
  iban: string
  state: 'batched' | 'sent' | 'settled' | 'returned'
}

interface Terms {
  fromDay: string
  shareBp: number
  perPortion: number
}

export const shareOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))

/** The expected account of a venue, computed independently of the database. */
export class ModelVenue {
  readonly booked: Booked[] = []
  readonly payouts: ModelPayout[] = []
  readonly terms: Terms[] = [{ fromDay: '0000-01-01', shareBp: 1500, perPortion: 0 }]
  readonly closedWeeks = new Set<string>()
  isHeld = false
  movedAt = Number.NEGATIVE_INFINITY
  readonly id: string
  readonly owner: Person
  readonly isTaxed: boolean
  iban: string
  constructor({ id, owner, isTaxed, iban }: Pick<ModelVenue, 'id' | 'owner' | 'isTaxed' | 'iban'>) {
    this.id = id
    this.owner = owner
    this.isTaxed = isTaxed
    this.iban = iban
  }

  book(subject: string, at: number, amount: number, { commission = 0, vat = 0 } = {}) {
    this.booked.push({ subject, at, amount: amount + commission + vat, commission, vat })
  }

  get balance() {
    return this.sum('amount')
  }

  sum(
    of: 'amount' | 'commission' | 'vat',
    from = Number.NEGATIVE_INFINITY,
    until = Number.POSITIVE_INFINITY,
  ) {
    return this.booked
      .filter(({ at }) => at >= from && at < until)
      .reduce((sum, { [of]: amount }) => sum + amount, 0)
  }

  statementOf(week: string) {
    const [from, until] = [midnight(week), midnight(dayAfter(week, 7))]
    return {
      week,
      opening: this.sum('amount', undefined, from),
      closing: this.sum('amount', undefined, until),
      commission: this.sum('commission', from, until),
      vat: this.sum('vat', from, until),
    }
  }

  /** Rounds the VAT of each finished week once, to 5 % of its commission. @returns whether that booked anything */
  closeWeeks(now: number): boolean {
    const before = this.booked.length
    if (before === 0) return false
    const first = Math.min(...this.booked.map(({ at }) => at))
    for (
      let week = weekOf(muscatDay(first));
      midnight(dayAfter(week, 7)) + CLOSED_AFTER_MS <= now;
      week = dayAfter(week, 7)
    )
      if (!this.closedWeeks.has(week)) this.#roundVat(week)
    return this.booked.length > before
  }

  #roundVat(week: string) {
    const [from, until] = [midnight(week), midnight(dayAfter(week, 7))]
    const charged = -this.sum('commission', from, until)
    const left = -this.sum('vat', undefined, from)
    const isAllBack = charged < 0 && this.sum('commission', undefined, until) === 0
    const rounded = Math.sign(charged) * Math.floor((Math.abs(charged) * 5 + 50) / 100)
    const due = isAllBack ? -left : Math.max(rounded, -left)
    const difference = due + this.sum('vat', from, until)
    this.closedWeeks.add(week)
    if (difference !== 0) this.book(ROUNDING, until - 1000, 0, { vat: -difference })
  }

  /** What is old enough to be paid out, less everything that reduces it. */
  dueAt(now: number): number {
    const young = new Map<string, number>()
    for (const { subject, amount, at } of this.booked)
      if (at >= now - HOLD_MS && subject !== ROUNDING && !this.payouts.some(({ id }) => id === subject))
        young.set(subject, (young.get(subject) ?? 0) + amount)
    return this.balance - [...young.values()].reduce((sum, net) => sum + Math.max(net, 0), 0)
  }

  isPaidAt(now: number) {
    const isOnItsWay = this.payouts.some(({ state }) => state === 'batched' || state === 'sent')
    return !this.isHeld && !isOnItsWay && this.movedAt <= now - HOLD_MS && this.dueAt(now) >= MINIMUM
  }

  feeOf(amount: number, portions: number, now: number) {
    const { shareBp, perPortion } = this.terms
      .filter(({ fromDay }) => fromDay <= muscatDay(now))
      .reduce((latest, each) => (each.fromDay > latest.fromDay ? each : latest))
    return Math.min(amount, Math.floor((amount * shareBp + 5000) / 10_000) + portions * perPortion)
  }
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+04:00`)
