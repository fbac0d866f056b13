import type { Order } from '@dawra/contract/orders/schemas'
import type { Person } from '../builders.ts'
import { type ModelVenue, shareOf } from './model-venue.ts'

export interface Issued {
  source: string
  kind: string
  total: number
  vat: number
}

/** What the ledger booked of a pickup for its venue, and what was refunded. */
interface ModelSale {
  amount: number
  fee: number
  tax: number
  back: number
}

type Made = Pick<
  ModelPickup,
  'id' | 'venue' | 'total' | 'discount' | 'dealId' | 'code' | 'portions' | 'order'
>

/** A part of an order at one venue: amounts paid, earned and refunded, in baisa. */
export class ModelPickup {
  status: 'open' | 'completed' | 'no_show' | 'cancelled' = 'open'
  isRefunded = false
  readonly parts: number[] = []
  portionsBack = 0
  sale: ModelSale | undefined
  readonly id: string
  readonly venue: ModelVenue
  readonly order: ModelOrder
  readonly total: number
  readonly discount: number
  readonly dealId: string
  readonly code: string
  readonly portions: number
  constructor(made: Made) {
    this.id = made.id
    this.venue = made.venue
    this.order = made.order
    this.total = made.total
    this.discount = made.discount
    this.dealId = made.dealId
    this.code = made.code
    this.portions = made.portions
  }

  get left() {
    return this.parts.reduce((left, part) => left - part, this.total)
  }

  get isBack() {
    return this.isRefunded || this.status === 'cancelled'
  }

  /** A cash pickup that was never collected is unpaid. */
  get isPaid() {
    return !this.order.isCash || this.status === 'completed'
  }

  get refunded() {
    return this.isBack ? this.total : this.total - this.left
  }

  get toVoucher() {
    return shareOf(this.discount, this.refunded, this.total)
  }

  close(status: 'completed' | 'no_show', now: number) {
    this.status = status
    if (!this.isPaid) return
    const { venue, left: amount, order } = this
    // No commission remains on earlier part refunds, as if they were refunded afterwards.
    const fee = shareOf(venue.feeOf(this.total, this.portions, now), amount, this.total)
    const tax = Math.floor((fee * 5 + 50) / 100)
    this.sale = { amount, fee, tax, back: 0 }
    // The venue holds the cash, including the platform's fee.
    const cash = order.isCash ? -(this.total + order.fee) : 0
    venue.book(this.id, now, amount + cash, { commission: -fee, vat: -tax })
    if (order.isCash) order.wasPaidInCash = true
  }

  /** It counted as missed but was collected. A cash pickup is only sold now. */
  correct(now: number) {
    if (this.order.isCash) this.close('completed', now)
    else this.status = 'completed'
  }

  undo(now: number) {
    const { amount, fee, tax } = this.sale!
    const cash = this.order.isCash ? this.total + this.order.fee : 0
    this.venue.book(this.id, now, cash - amount, { commission: fee, vat: tax })
    this.sale = undefined
    this.status = 'open'
  }

  refundPart(price: number, now: number) {
    this.#bookBack(price, now)
    this.parts.push(price)
  }

  refundRest(now: number) {
    if (this.status === 'open') this.status = 'cancelled'
    else {
      this.#bookBack(this.left, now)
      this.isRefunded = true
    }
  }

  #bookBack(price: number, now: number) {
    const { sale } = this
    if (!sale) return
    const back = (of: number) =>
      shareOf(of, sale.back + price, sale.amount) - shareOf(of, sale.back, sale.amount)
    // Cash is refunded at the counter.
    const amount = this.order.isCash ? 0 : -price
    this.venue.book(this.id, now, amount, { commission: back(sale.fee), vat: back(sale.tax) })
    sale.back += price
  }
}

export class ModelOrder {
  readonly pickups: ModelPickup[]
  wasPaidInCash = false
  /** Documents of each earlier sale that was credited before the goods were sold after all. */
  readonly earlier: Issued[][] = []
  readonly id: string
  readonly isCash: boolean
  readonly fee: number
  /** Paid by card; the voucher's part is the discount. */
  readonly paid: number
  readonly customer: Person
  readonly session: string
  constructor(
    order: Order,
    about: { customer: Person; session: string; isCash: boolean; venues: readonly ModelVenue[] },
  ) {
    this.id = order.id
    this.isCash = about.isCash
    this.fee = order.serviceFee
    this.paid = about.isCash ? 0 : order.total
    this.customer = about.customer
    this.session = about.session
    this.pickups = order.pickups.map(({ id, venue, total, discount, code, lines }) => {
      const { dealId, quantity } = lines[0]!
      const known = about.venues.find(each => each.id === venue.id)!
      return new ModelPickup({
        id,
        venue: known,
        order: this,
        total,
        discount,
        dealId,
        code: code!,
        portions: quantity,
      })
    })
  }

  /** The platform earns its fee with the first pickup that is handed over or missed. */
  get isFeeEarned() {
    return this.pickups.some(
      ({ status, isPaid }) => isPaid && (status === 'completed' || status === 'no_show'),
    )
  }

  get isCancelled() {
    return this.pickups.every(({ status }) => status === 'cancelled')
  }

  get toCard() {
    if (this.isCash) return 0
    const parts = this.pickups.reduce((sum, { refunded, toVoucher }) => sum + refunded - toVoucher, 0)
    return parts + (this.isCancelled ? this.fee : 0)
  }

  get held() {
    if (this.isCash) return 0
    const open = this.pickups
      .filter(({ status }) => status === 'open')
      .reduce((sum, { left }) => sum + left, 0)
    return open + (this.isFeeEarned || this.isCancelled ? 0 : this.fee)
  }
}
