import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type ChargeRequest,
  type GatewayCard,
  type GatewayRefund,
  GatewayUnreachable,
  type ListedPayment,
  type PaymentGateway,
  type Session,
  type SessionRequest,
  type WebhookHeaders,
} from '../gateway.ts'
import { GatewayWatch } from '../gateway-watch.ts'
import { isSuccessful, read, shownOf, toCard, toListed, toRefund } from './answers.ts'
import { ThawaniHttp } from './http.ts'
import { asSession, intentIdOf } from './intents.ts'
import {
  cardShape,
  customerShape,
  intentShape,
  listedShape,
  paymentShape,
  refundReply,
  sessionShape,
} from './shapes.ts'
import { readWebhook } from './webhook.ts'

export interface ThawaniOptions {
  /** `https://checkout.thawani.om`, the test host, or the simulator. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Base of the addresses to which the gateway sends people back. */
  publicUrl: string
  embeddable: boolean
}

/** The shortest lifetime Thawani allows; a shorter hold is ended by cancelling the session. */
const SESSION_MINUTES = 30

const PAGE = 100

/** Thawani's checkout sessions, payment intents and refunds (wire format: docs/payments.md). */
export class Thawani implements PaymentGateway {
  readonly embeddable: boolean
  readonly watch = new GatewayWatch()
  readonly #options: ThawaniOptions
  readonly #http: ThawaniHttp

  constructor(options: ThawaniOptions) {
    this.#options = options
    this.embeddable = options.embeddable
    this.#http = new ThawaniHttp(options.url, options.secretKey, this.watch)
  }

  async createSession({ reference, amount, method, details, customer }: SessionRequest): Promise<Session> {
    const back = this.#returnTo(reference)
    const data = await this.#http.call('POST', 'checkout/session', {
      client_reference_id: reference,
      mode: 'payment',
      // A single line: the total after discounts never has to be split, so the sum always matches the amount.
      products: [{ name: `Order ${details.number}`, quantity: 1, unit_amount: amount }],
      success_url: `${back}&outcome=paid`,
      cancel_url: `${back}&outcome=cancelled`,
      expire_in_minutes: SESSION_MINUTES,
      ...(customer && { customer_id: customer, save_card_on_success: true }),
      metadata: metadataOf({ method, details }),
    })
    return this.#session(data)
  }

  async chargeCard({ reference, amount, method, details, card }: ChargeRequest): Promise<Session> {
    const data = await this.#http.call('POST', 'payment_intents', {
      payment_method_id: card,
      amount,
      client_reference_id: reference,
      // One address for every result: the outcome is then read from the gateway.
      return_url: `${this.#returnTo(reference)}&outcome=paid`,
      expire_in_minutes: SESSION_MINUTES,
      metadata: metadataOf({ method, details }),
    })
    return this.goOn(asSession(read(intentShape, data)))
  }

  async goOn(session: Session): Promise<Session> {
    const intent = intentIdOf(session.id)
    if (intent === undefined || session.status !== 'unpaid' || session.url !== '') return session
    const data = await this.#http.call('POST', `payment_intents/${encodeURIComponent(intent)}/confirm`, {})
    const confirmed = asSession(read(intentShape, data))
    if (confirmed.status === 'unpaid' && confirmed.url === '')
      throw new GatewayUnreachable('the gateway does not say where a saved card is confirmed')
    return confirmed
  }

  async getSession(sessionId: string): Promise<Session | undefined> {
    const intent = intentIdOf(sessionId)
    if (intent !== undefined) {
      const found = await this.#http.call('GET', `payment_intents/${encodeURIComponent(intent)}`)
      return found === undefined ? undefined : asSession(read(intentShape, found))
    }
    const data = await this.#http.call('GET', `checkout/session/${encodeURIComponent(sessionId)}`)
    return data === undefined ? undefined : this.#session(data)
  }

  async findSession(reference: string, bySavedCard: boolean): Promise<Session | undefined> {
    if (bySavedCard) {
      const intent = await this.#http.call(
        'GET',
        `payment_intents/${encodeURIComponent(reference)}/reference`,
      )
      return intent === undefined ? undefined : asSession(read(intentShape, intent))
    }
    const data = await this.#http.call('GET', `checkout/reference/${encodeURIComponent(reference)}`)
    return data === undefined ? undefined : this.#session(data)
  }

  async cancelSession(sessionId: string) {
    const session = await this.getSession(sessionId)
    if (session?.status !== 'unpaid') return
    const intent = intentIdOf(sessionId)
    const path =
      intent === undefined
        ? `checkout/${encodeURIComponent(sessionId)}`
        : `payment_intents/${encodeURIComponent(intent)}`
    await this.#http.call('POST', `${path}/cancel`, {})
  }

  async findPayment(invoice: string) {
    const paid = read(z.array(paymentShape), await this.#paymentsOf(invoice)).find(isSuccessful)
    return (
      paid && {
        id: paid.payment_id,
        refunds: (paid.refunds ?? []).map(toRefund),
        cardMark: paid.masked_card ? this.#markOf(paid.masked_card) : null,
        card: paid.masked_card ? shownOf(paid.masked_card) : null,
      }
    )
  }

  async listPaymentsOf(invoice: string): Promise<ListedPayment[]> {
    return read(z.array(listedShape), await this.#paymentsOf(invoice))
      .filter(isSuccessful)
      .map(toListed)
  }

  async #paymentsOf(invoice: string): Promise<unknown> {
    const intent = intentIdOf(invoice)
    const owner =
      intent === undefined
        ? `checkout_invoice=${encodeURIComponent(invoice)}`
        : `payment_intent=${encodeURIComponent(intent)}`
    return (await this.#http.call('GET', `payments?limit=10&skip=0&${owner}`)) ?? []
  }

  /** New payments shift earlier ones to the next page, so payments of the previous page are skipped. */
  async *listPayments(): AsyncGenerator<ListedPayment> {
    let before = new Set<string>()
    for (let skip = 0; ; skip += PAGE) {
      const data = await this.#http.call('GET', `payments?limit=${PAGE}&skip=${skip}`)
      const page = read(z.array(listedShape), data ?? [])
      yield* page.filter(each => isSuccessful(each) && !before.has(each.payment_id)).map(toListed)
      if (page.length < PAGE) return
      before = new Set(page.map(each => each.payment_id))
    }
  }

  lists() {
    return true
  }

  async refund(paymentId: string, amount: number, reason: string): Promise<GatewayRefund> {
    const data = await this.#http.call('POST', 'refunds', {
      payment_id: paymentId,
      amount,
      reason,
      metadata: { reason },
    })
    return toRefund(read(refundReply, data))
  }

  async createCustomer(): Promise<string> {
    // A random id: Thawani refuses a known one, so after a lost response a fixed id could never be created or read.
    const data = await this.#http.call('POST', 'customers', { client_customer_id: randomUUID() })
    return read(customerShape, data).id
  }

  async deleteCustomer(customerId: string) {
    await this.#http.call('DELETE', `customers/${encodeURIComponent(customerId)}`)
  }

  async listCards(customerId: string): Promise<GatewayCard[]> {
    const data = await this.#http.call(
      'GET',
      `payment_methods?customer_id=${encodeURIComponent(customerId)}&limit=100&skip=0`,
    )
    return read(z.array(cardShape), data ?? []).map(toCard)
  }

  async deleteCard(_customerId: string, cardId: string) {
    await this.#http.call('DELETE', `payment_methods/${encodeURIComponent(cardId)}`)
  }

  readWebhook(body: string, header: WebhookHeaders, now: Date) {
    return readWebhook(body, header, now, this.#options.webhookSecret)
  }

  #returnTo(reference: string): string {
    return new URL(`/checkout/return?payment=${reference}`, this.#options.publicUrl).href
  }

  /** Keyed hash: the ten visible digits of a card number could otherwise be found by trying all. */
  #markOf(maskedCard: string): Buffer {
    return createHmac('sha256', this.#options.secretKey).update(`card ${maskedCard}`).digest()
  }

  #session(data: unknown): Session {
    const session = read(sessionShape, data)
    const url = new URL(`/pay/${session.session_id}`, this.#options.url)
    url.searchParams.set('key', this.#options.publishableKey)
    return {
      id: session.session_id,
      invoice: session.invoice,
      status: session.payment_status,
      amount: session.total_amount,
      reference: session.client_reference_id,
      url: url.href,
    }
  }
}

const metadataOf = ({ method, details }: Pick<SessionRequest, 'method' | 'details'>) => ({
  // In the format of the shop, so that both pages show the same number.
  'Order number': details.number,
  // Without a name, the e-mail address identifies the customer.
  'Customer name': (details.name || details.email).slice(0, 250),
  'Contact number': details.phone,
  'Email address': details.email.slice(0, 250),
  'Payment method': method,
  Language: details.language,
})
