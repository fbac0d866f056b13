import { createHash, randomUUID } from 'node:crypto'
import {
  type ChargeRequest,
  type GatewayCard,
  type GatewayRefund,
  GatewayRefused,
  GatewayUnreachable,
  type ListedPayment,
  type PaymentGateway,
  type Session,
  type SessionRequest,
} from '../domains/payments/gateway.ts'
import { GatewayWatch } from '../domains/payments/gateway-watch.ts'

interface Held extends Session {
  customer?: string | undefined
  card?: string
  paymentId?: string
  lastDigits?: string
  paidAt?: Date
  refunds: GatewayRefund[]
}

/** A gateway in memory that behaves like the real one, and fails on demand. */
export class FakeGateway implements PaymentGateway {
  readonly embeddable = true
  readonly watch = new GatewayWatch()
  /** Fee of each payment, in baisa. */
  charge: number | null = 0
  readonly sessions = new Map<string, Held>()
  readonly customers = new Map<string, GatewayCard[]>()
  isDown = false
  /** The next so many requests are executed, but their responses are lost. */
  lostResponses = 0
  /** As `lostResponses`, for refunds only. */
  lostRefunds = 0
  /** Refunds are executed, but not listed yet. */
  listsLate = false
  now = () => new Date()

  async createSession({ reference, amount, customer }: SessionRequest): Promise<Session> {
    return this.#answer(() => {
      const id = `checkout_${randomUUID()}`
      const session: Held = {
        id,
        reference,
        amount,
        customer,
        invoice: randomUUID(),
        status: 'unpaid',
        url: `http://gateway.test/pay/${id}`,
        refunds: [],
      }
      this.sessions.set(id, session)
      return session
    })
  }

  /** The card's bank requires a code. A card that is not saved is refused. */
  async chargeCard({ reference, amount, card }: ChargeRequest): Promise<Session> {
    return this.#answer(() => {
      const saved = [...this.customers.values()].flat().find(({ id }) => id === card)
      if (!saved) throw new GatewayRefused(4000, 'payment_method_id is not known')
      const id = `intent_${randomUUID()}`
      const session: Held = {
        id,
        reference,
        amount,
        card,
        invoice: id,
        status: 'unpaid',
        url: `http://gateway.test/pay/${id}`,
        refunds: [],
      }
      this.sessions.set(id, session)
      return session
    })
  }

  getSession = async (id: string): Promise<Session | undefined> => this.#answer(() => this.sessions.get(id))

  findSession = async (reference: string): Promise<Session | undefined> =>
    this.#answer(() => [...this.sessions.values()].findLast(session => session.reference === reference))

  goOn = (session: Session) => Promise.resolve(session)

  async cancelSession(id: string) {
    return this.#answer(() => {
      const session = this.sessions.get(id)
      if (session?.status === 'unpaid') session.status = session.card ? 'declined' : 'cancelled'
    })
  }

  async findPayment(invoice: string) {
    return this.#answer(() => {
      const paid = [...this.sessions.values()].find(
        session => session.invoice === invoice && session.paymentId,
      )
      return (
        paid && {
          id: paid.paymentId!,
          refunds: this.listsLate ? [] : [...paid.refunds],
          cardMark: markOf(paid.lastDigits ?? ''),
          card: shownOf(paid.lastDigits),
        }
      )
    })
  }

  async *listPayments(): AsyncGenerator<ListedPayment> {
    yield* this.#answer(() => this.#listed().reverse())
  }

  listPaymentsOf = async (wanted: string): Promise<ListedPayment[]> =>
    this.#answer(() => this.#listed().filter(({ invoice }) => invoice === wanted))

  #listed = (): ListedPayment[] =>
    [...this.sessions.values()]
      .filter(({ paymentId }) => paymentId)
      .map(({ invoice, amount, refunds, paidAt }) => ({
        ...{ invoice, amount, charge: this.charge, at: paidAt! },
        refunds: this.listsLate ? [] : [...refunds],
      }))

  lists = () => true

  async refund(paymentId: string, amount: number, reason: string): Promise<GatewayRefund> {
    return this.#answer(() => {
      const paid = [...this.sessions.values()].find(session => session.paymentId === paymentId)
      if (!paid) throw new GatewayRefused(4003, 'object not found')
      const given = paid.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      if (given + amount > paid.amount) throw new GatewayRefused(4300, 'refund not allowed')
      const refund: GatewayRefund = { id: randomUUID(), amount, reason, status: 'refunded' }
      paid.refunds.push(refund)
      if (this.lostRefunds > 0) {
        this.lostRefunds--
        throw new GatewayUnreachable('the answer was lost')
      }
      return refund
    })
  }

  async createCustomer(): Promise<string> {
    return this.#answer(() => {
      const id = `cus_${randomUUID()}`
      this.customers.set(id, [])
      return id
    })
  }

  deleteCustomer = async (id: string) => this.#answer(() => void this.customers.delete(id))

  listCards = async (id: string) => this.#answer(() => [...(this.customers.get(id) ?? [])])

  deleteCard = async (customer: string, card: string) =>
    this.#answer(() => {
      const cards = this.customers.get(customer)
      if (cards)
        this.customers.set(
          customer,
          cards.filter(({ id }) => id !== card),
        )
    })

  readWebhook = () => ({ outcome: 'wrong_signature' }) as const

  pay(sessionId: string, lastDigits = '4242') {
    const session = this.#find(sessionId)
    if (session.status !== 'unpaid') throw new Error(`a ${session.status} session cannot be paid`)
    session.status = 'paid'
    session.paymentId = randomUUID()
    session.paidAt = this.now()
    session.lastDigits = lastDigits
    const cards = session.customer && this.customers.get(session.customer)
    if (cards) cards.push(aCard(lastDigits))
  }

  decline(sessionId: string) {
    const session = this.#find(sessionId)
    if (session.status !== 'unpaid') throw new Error(`a ${session.status} session cannot be declined`)
    session.status = 'declined'
  }

  /** All payments minus all refunds, in baisa. */
  get balance() {
    return [...this.sessions.values()]
      .filter(session => session.status === 'paid')
      .reduce(
        (sum, session) =>
          sum + session.amount - session.refunds.reduce((given, { amount }) => given + amount, 0),
        0,
      )
  }

  #answer<Result>(work: () => Result): Result {
    if (this.isDown) throw new GatewayUnreachable('down')
    const result = work()
    if (this.lostResponses > 0) {
      this.lostResponses--
      throw new GatewayUnreachable('the answer was lost')
    }
    return result
  }

  #find(id: string): Held {
    const session = this.sessions.get(id)
    if (!session) throw new GatewayRefused(4003, 'object not found')
    return session
  }
}

const markOf = (card: string) => createHash('sha256').update(card).digest()

/** Tests may use other names than digits to tell cards apart. */
const shownOf = (card = '') => (/^\d{4}$/.test(card) ? { brand: 'Visa', lastDigits: card } : null)

/** As at Thawani, a card that pays twice is stored twice. */
const aCard = (lastDigits: string): GatewayCard => ({
  id: `card_${randomUUID()}`,
  brand: 'Visa',
  kind: 'credit',
  lastDigits,
  expiryMonth: 12,
  expiryYear: 2030,
})
