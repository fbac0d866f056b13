import type { Order } from '@dawra/contract/orders/schemas'
import { type Connection, requestBytes } from '../load/connection.ts'
import { openConnections } from '../load/drive-requests.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { orderRequest } from './orders.ts'
import type { TestBed } from './test-bed.ts'

const LOOK_EVERY_MS = 10
const PATIENCE_MS = 30_000

interface Waiting {
  since: number
  resolve(): void
  reject(error: Error): void
}

/** Customers with one connection each to the app and to the gateway's page, who wait until their order is paid. */
export class Shoppers {
  readonly #bed: TestBed
  readonly #toApp: readonly Connection[]
  readonly #toGateway: readonly Connection[]
  readonly #waiting = new Map<string, Waiting>()
  #left = false

  private constructor(bed: TestBed, toApp: readonly Connection[], toGateway: readonly Connection[]) {
    this.#bed = bed
    this.#toApp = toApp
    this.#toGateway = toGateway
    closeAfterwards(() => this.leave())
    void this.#watch()
  }

  static async gather(bed: TestBed, count: number): Promise<Shoppers> {
    const [toApp, toGateway] = await Promise.all([
      openConnections(bed.app.port, count),
      openConnections(bed.gateway.port, count),
    ])
    return new Shoppers(bed, toApp, toGateway)
  }

  /** Orders one portion of a deal. @returns the order, or the code of the refusal */
  async place(lane: number, token: string, dealId: string): Promise<Order | string> {
    const { status, body } = await this.#toApp[lane]!.send(orderRequest(token, dealId))
    const answer = JSON.parse(body.toString()) as Order & { code: string }
    return status === 200 ? answer : answer.code
  }

  async pay(lane: number, token: string, order: Order) {
    const session = new URL(await this.#pageOf(lane, token, order)).pathname.split('/').at(-1)!
    const headers = { 'thawani-api-key': this.#bed.gateway.secretKey, 'content-type': 'application/json' }
    const request = requestBytes('POST', `/sim/sessions/${session}/pay`, headers, '{}')
    const { body } = await this.#toGateway[lane]!.send(request)
    if (!body.includes('"outcome":"paid"')) throw new Error(`not paid: ${body.toString()}`)
  }

  /** A busy app may return an order without a payment page; the browser then requests the page. */
  async #pageOf(lane: number, token: string, { id, payment }: Order): Promise<string> {
    if (payment.url) return payment.url
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const request = requestBytes('POST', `/api/v1/orders/${id}/payment`, headers, '{}')
    const { status, body } = await this.#toApp[lane]!.send(request)
    const opened = JSON.parse(body.toString()) as Order
    if (status !== 200 || !opened.payment.url) throw new Error(`no page to pay on: HTTP ${status} ${body}`)
    return opened.payment.url
  }

  confirmed(orderId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(orderId, { since: performance.now(), resolve, reject })
    })
  }

  leave() {
    this.#left = true
    for (const connection of [...this.#toApp, ...this.#toGateway]) connection.close()
  }

  async #watch() {
    while (!this.#left) {
      await this.#look().catch((error: Error) => this.#giveUp(() => true, error))
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  async #look() {
    if (this.#waiting.size === 0) return
    const { rows } = await this.#bed.database.pool.query<{ id: string }>({
      name: 'paid',
      text: `select id from orders.orders where id = any ($1::uuid[]) and status = 'paid'`,
      values: [[...this.#waiting.keys()]],
    })
    for (const { id } of rows) {
      this.#waiting.get(id)?.resolve()
      this.#waiting.delete(id)
    }
    const late = performance.now() - PATIENCE_MS
    this.#giveUp(({ since }) => since < late, new Error('an order was paid and not confirmed in time'))
  }

  #giveUp(which: (waiting: Waiting) => boolean, error: Error) {
    for (const [id, waiting] of this.#waiting) {
      if (!which(waiting)) continue
      this.#waiting.delete(id)
      waiting.reject(error)
    }
  }
}
