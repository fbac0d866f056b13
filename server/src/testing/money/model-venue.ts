import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'
import type { Person } from '../builders.ts'

const HOLD_MS = 48 * 3_600_000
/** What is less is carried. */
export const MINIMUM = 1500

/** What changed a venue's account; of it, in baisa, the commission and the VAT on it: negative is what was charged. */
interface Booked {
  subject: string
  at: number
  amount: number
  commission: number
  vat: number
}

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

/** A share of an amount, rounded half up. */
export const shareOf = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor((2 * amount * part + whole) / (2 * whole))

/** What a venue's account must hold, computed beside the database. */
export class ModelVenue {
  readonly booked: Booked[] = []
  readonly payouts: ModelPayout[] = []
  readonly terms: Terms[] = [{ fromDay: '0000-01-01', shareBp: 1500, perPortion: 0 }]
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

  /** What a statement of the week from that Sunday says. */
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

  /** What is old enough, less everything that takes money away. */
  dueAt(now: number): number {
    const young = new Map<string, number>()
    for (const { subject, amount, at } of this.booked)
      if (at >= now - HOLD_MS && !this.payouts.some(({ id }) => id === subject))
        young.set(subject, (young.get(subject) ?? 0) + amount)
    return this.balance - [...young.values()].reduce((sum, net) => sum + Math.max(net, 0), 0)
  }

  isPaidAt(now: number) {
    const isOnItsWay = this.payouts.some(({ state }) => state === 'batched' || state === 'sent')
    return !this.isHeld && !isOnItsWay && this.movedAt <= now - HOLD_MS && this.dueAt(now) >= MINIMUM
  }

  /** The commission on a sale by the terms of its day. */
  feeOf(amount: number, portions: number, now: number) {
    const { shareBp, perPortion } = this.terms
      .filter(({ fromDay }) => fromDay <= muscatDay(now))
      .reduce((latest, each) => (each.fromDay > latest.fromDay ? each : latest))
    return Math.min(amount, Math.floor((amount * shareBp + 5000) / 10_000) + portions * perPortion)
  }
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+04:00`)
