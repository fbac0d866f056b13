import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Order } from '@dawra/contract/orders/schemas'
import { call, persist } from './call-until-answered.ts'
import type { Journal } from './journal.ts'
import { type Kind, type Person, PRICE, type Town } from './people.ts'

/** Shares of customers by behaviour; all others pay and pick up. */
const LEAVES = 0.1
const CANCELS = 0.5
/** Closes the window after paying, so that only the webhook or the reconciliation reports the payment. */
const NEVER_RETURNS = 0.3
const CONFIRMED_WITHIN_MS = 15_000

export interface Scene {
  url: string
  gatewayKey: string
  town: Town
  journal: Journal
}

/** Customers who place, pay, release, cancel and pick up orders one after the other, and retry without a response. */
export class Load {
  readonly #scene: Scene
  readonly #walks: Promise<void>[]
  #isOver = false

  constructor(scene: Scene, customers: readonly Person[]) {
    this.#scene = scene
    this.#walks = customers.map(customer => this.#walk(customer))
  }

  async stop() {
    this.#isOver = true
    await Promise.all(this.#walks)
  }

  readonly #wants = () => !this.#isOver

  async #walk(customer: Person) {
    while (!this.#isOver) {
      await this.#once(customer).catch(error => this.#scene.journal.refused(String(error).slice(0, 60)))
      await delay(50 + Math.random() * 150)
    }
  }

  async #once(customer: Person) {
    const kind: Kind = Math.random() < 0.5 ? 'now' : 'later'
    const order = await this.#place(customer, await this.#scene.town.deal(kind))
    if (!order) return
    if (Math.random() < LEAVES) return void (await this.#post(customer, `/api/v1/orders/${order.id}/release`))
    if (!(await this.#pay(customer, order))) return
    if (Math.random() >= NEVER_RETURNS) await this.#post(customer, `/api/v1/orders/${order.id}/payment/check`)
    const pickup = await this.#confirmed(customer, order.id)
    if (pickup?.code && kind === 'now') await this.#complete(pickup.id, pickup.code)
    if (pickup && kind === 'later' && Math.random() < CANCELS) await this.#cancel(customer, pickup.id)
  }

  async #place(customer: Person, dealId: string): Promise<Order | undefined> {
    const { journal } = this.#scene
    const key = randomUUID()
    const body = {
      lines: [{ dealId, quantity: 1, unitPrice: PRICE }],
      contact: { email: 'customer@drill.test', phone: '+96892123456' },
      method: 'card',
      language: 'en',
    }
    journal.willPlace(customer.id, key)
    const order = await this.#post<Order>(customer, '/api/v1/orders', body, key)
    if (order) journal.placed(key, order.id, customer.id)
    return order
  }

  async #pay(customer: Person, order: Order): Promise<boolean> {
    const { journal } = this.#scene
    const url =
      order.payment.url ??
      (await this.#post<Order>(customer, `/api/v1/orders/${order.id}/payment`))?.payment.url
    if (!url) return false
    const { origin, pathname } = new URL(url)
    const session = pathname.split('/').at(-1) ?? ''
    journal.opened(session)
    const headers = { 'thawani-api-key': this.#scene.gatewayKey }
    const charge = () => call<Charged>(`${origin}/sim/sessions/${session}/pay`, { headers, body: {} })
    const answer = await persist(charge, this.#wants)
    const { outcome, obstacle } = answer?.body.data ?? {}
    const isPaid = outcome === 'paid' || obstacle === 'paid'
    if (isPaid) journal.charged(session, order.id)
    else journal.refused(`the payment page: ${obstacle ?? outcome ?? 'no answer'}`)
    return isPaid
  }

  async #confirmed(customer: Person, orderId: string) {
    for (const end = Date.now() + CONFIRMED_WITHIN_MS; Date.now() < end && !this.#isOver; await delay(300)) {
      const headers = { authorization: `Bearer ${customer.token}` }
      const found = await call<Order>(`${this.#scene.url}/api/v1/orders/${orderId}`, {
        method: 'GET',
        headers,
      })
      const pickup = found?.status === 200 ? found.body.pickups[0] : undefined
      if (pickup?.status === 'confirmed') return pickup
    }
    return undefined
  }

  async #complete(pickupId: string, code: string) {
    const { town, journal } = this.#scene
    const path = `/api/v1/venues/${town.venueId}/pickups/complete`
    if (await this.#post(town.cook, path, { code }, randomUUID(), ['pickup_already_completed']))
      journal.closed('completed', pickupId)
  }

  async #cancel(customer: Person, pickupId: string) {
    const body = { reason: 'changed_my_mind' }
    if (await this.#post(customer, `/api/v1/pickups/${pickupId}/cancel`, body))
      this.#scene.journal.closed('cancelled', pickupId)
  }

  /**
   * @param done codes of refusals by which a retry learns that its first request succeeded @returns the acknowledged
   * response
   */
  async #post<Body>(
    { token }: Person,
    path: string,
    body: object = {},
    key: string = randomUUID(),
    done: readonly string[] = [],
  ): Promise<Body | undefined> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await persist(() => call<Body>(this.#scene.url + path, { headers, body }), this.#wants)
    if (answer && (answer.status < 300 || done.includes(answer.body.code ?? ''))) return answer.body
    this.#scene.journal.refused(
      `${path.replaceAll(/[0-9a-f-]{36}/g, '…')}: ${answer?.body.code ?? answer?.status ?? 'no answer'}`,
    )
    return undefined
  }
}

interface Charged {
  data?: { outcome?: string; obstacle?: string | null }
}
