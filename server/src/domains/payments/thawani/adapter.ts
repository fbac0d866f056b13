import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type GatewayCard,
  type GatewayRefund,
  GatewayUnreachable,
  type PaymentGateway,
  type Session,
  type SessionRequest,
  type WebhookHeaders,
} from '../gateway.ts'
import { GatewayWatch } from '../gateway-watch.ts'
import { ThawaniHttp } from './http.ts'
import {
  cardShape,
  customerShape,
  paymentShape,
  refundOutcome,
  refundReply,
  sessionShape,
  webhookShape,
} from './shapes.ts'
import { isSigned, secondsOff } from './signature.ts'

export interface ThawaniOptions {
  /** `https://checkout.thawani.om`, the test host, or the simulator. */
  url: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Where the gateway sends people back to. */
  publicUrl: string
  embeddable: boolean
}

/** Older or newer webhooks are refused. */
const FRESH_SECONDS = 600
/** The shortest life Thawani allows; a shorter hold is ended by cancelling the session. */
const SESSION_MINUTES = 30

/** Thawani's checkout sessions and refunds (wire format: docs/payments.md). */
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
    const back = new URL(`/checkout/return?payment=${reference}`, this.#options.publicUrl).href
    const data = await this.#http.call('POST', 'checkout/session', {
      client_reference_id: reference,
      mode: 'payment',
      // One line: prices after discount never need splitting, so the sum is always the amount.
      products: [{ name: `Order ${details.number}`, quantity: 1, unit_amount: amount }],
      success_url: `${back}&outcome=paid`,
      cancel_url: `${back}&outcome=cancelled`,
      expire_in_minutes: SESSION_MINUTES,
      ...(customer && { customer_id: customer, save_card_on_success: true }),
      metadata: {
        // In the format of the shop, so that both pages show the same number.
        'Order number': details.number,
        // Without a name, the e-mail address identifies the customer.
        'Customer name': (details.name || details.email).slice(0, 250),
        'Contact number': details.phone,
        'Email address': details.email.slice(0, 250),
        'Payment method': method,
        Language: details.language,
      },
    })
    return this.#session(data)
  }

  async getSession(sessionId: string): Promise<Session | undefined> {
    const data = await this.#http.call('GET', `checkout/session/${encodeURIComponent(sessionId)}`)
    return data === undefined ? undefined : this.#session(data)
  }

  async findSession(reference: string): Promise<Session | undefined> {
    const data = await this.#http.call('GET', `checkout/reference/${encodeURIComponent(reference)}`)
    return data === undefined ? undefined : this.#session(data)
  }

  async cancelSession(sessionId: string) {
    const session = await this.getSession(sessionId)
    if (session?.status === 'unpaid')
      await this.#http.call('POST', `checkout/${encodeURIComponent(sessionId)}/cancel`, {})
  }

  async findPayment(invoice: string) {
    const data = await this.#http.call(
      'GET',
      `payments?limit=10&skip=0&checkout_invoice=${encodeURIComponent(invoice)}`,
    )
    const payments = read(z.array(paymentShape), data ?? [])
    const paid = payments.find(payment => payment.status.toLowerCase() === 'successful')
    return (
      paid && {
        id: paid.payment_id,
        refunds: (paid.refunds ?? []).map(toRefund),
        cardMark: paid.masked_card ? this.#markOf(paid.masked_card) : null,
      }
    )
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
    // A random id: Thawani refuses a known one, so after a lost answer a fixed one could never be created or read.
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

  readWebhook(body: string, header: WebhookHeaders, now: Date): ReturnType<PaymentGateway['readWebhook']> {
    const timestamp = header('thawani-timestamp') ?? ''
    const signature = header('thawani-signature') ?? ''
    const off = secondsOff(timestamp, now)
    if (Number.isNaN(off) || !isSigned(body, timestamp, signature, this.#options.webhookSecret))
      return { outcome: 'wrong_signature' }
    if (off > FRESH_SECONDS) return { outcome: 'wrong_time', secondsOff: off }
    const message = webhookShape.safeParse(parseJson(body))
    if (!message.success) return { outcome: 'unreadable' }
    const { event_type: type, data } = message.data
    const { session_id: sessionId, checkout_invoice: invoice } = data
    return { outcome: 'read', message: { type, sessionId, invoice } }
  }

  /** Keyed, because ten known digits of a card number would be found by trying all. */
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

/** An answer in another shape than agreed tells as little as none. */
function read<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const answer = shape.safeParse(data)
  if (answer.success) return answer.data
  const fields = answer.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayUnreachable(`the gateway's answer cannot be read: ${fields || 'nothing in it'}`)
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toCard = (card: z.infer<typeof cardShape>): GatewayCard => ({
  id: card.id,
  brand: card.brand,
  kind: card.card_type.toLowerCase() === 'debit' ? 'debit' : 'credit',
  lastDigits: card.masked_card.slice(-4),
  expiryMonth: card.expiry_month,
  expiryYear: card.expiry_year,
})

const toRefund = ({ refund_id, amount, reason, status }: z.infer<typeof refundReply>): GatewayRefund => ({
  id: refund_id,
  amount,
  reason: reason ?? '',
  status: refundOutcome(status),
})
