import { randomUUID } from 'node:crypto'
import { MAX_PORTIONS_PER_DEAL } from '@dawra/contract/deals/hold-limits.rules'
import type { createDeal } from '@dawra/contract/deals/routes'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { BodyOf } from '@dawra/contract/platform/route'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import { codeAt } from '@dawra/server/domains/identity/factors/totp'
import { call, persist } from './call-until-answered.ts'
import type { Product } from './product.ts'

const PASSWORD = 'surplus-tonight'
const FACTORS = '/auth/v1/factors'
const HOUR = 3_600_000
/** Additional portions for requests in flight while the deal is replaced. */
const SPARE = 20
/** A deal is replaced when the limit per person is reached, so that even a drill with one customer continues. */
const PORTIONS = MAX_PORTIONS_PER_DEAL + SPARE

export interface Person {
  id: string
  token: string
}

export class Town {
  readonly #product: Product
  #venueId = ''
  #cook: Person | undefined
  readonly #deals = new Map<Kind, { id: string; left: number }>()

  constructor(product: Product) {
    this.#product = product
  }

  get venueId() {
    return this.#venueId
  }

  get cook(): Person {
    if (!this.#cook) throw new Error('the kitchen is not open yet')
    return this.#cook
  }

  async openKitchen() {
    const operator = await this.#operator()
    this.#cook = await this.aPerson('Maryam Al Balushi')
    const venue = await this.#ask<Venue>(
      '/api/v1/venues',
      {
        name: { en: 'Drill Kitchen', ar: 'مطبخ التدريب' },
        type: 'restaurant',
        description: { en: 'Home cooking', ar: 'طبخ منزلي' },
        address: { en: 'Way 2235, Building 14, Qurum', ar: 'سكة 2235، مبنى 14، القرم' },
        area: 'qurum',
        phone: '+96824561234',
        point: { lat: 23.611, lng: 58.486 },
        hours: [],
        ownerId: this.#cook.id,
      },
      operator,
    )
    this.#venueId = venue.id
  }

  /** The token of an owner of the office who has set up an authenticator app. */
  async #operator(): Promise<string> {
    const { id, token } = await this.aPerson('Operator')
    const client = await this.#product.connect()
    await client.query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [id])
    await client.query(`insert into identity.office_permissions (user_id, permission) values ($1, 'owner')`, [
      id,
    ])
    await client.end()
    const app = { factor_type: 'totp' }
    const factor = await this.#ask<{ id: string; totp: { secret: string } }>(FACTORS, app, token)
    const challenge = await this.#ask<{ id: string }>(`${FACTORS}/${factor.id}/challenge`, {}, token)
    const shown = { challenge_id: challenge.id, code: codeAt(factor.totp.secret, new Date()).code }
    const session = await this.#ask<{ access_token: string }>(`${FACTORS}/${factor.id}/verify`, shown, token)
    return session.access_token
  }

  async aPerson(name: string): Promise<Person> {
    const data = {
      full_name: name,
      phone: '+96892123456',
      user_type: 'customer',
      consents: consentsToSignUp(),
    }
    const body = { email: `${randomUUID()}@drill.test`, password: PASSWORD, data }
    const session = await this.#ask<{ access_token: string; user: { id: string } }>('/auth/v1/signup', body)
    return { id: session.user.id, token: session.access_token }
  }

  /** A deal with remaining portions; creates a new one when they run out. */
  async deal(kind: Kind): Promise<string> {
    const open = this.#deals.get(kind)
    if (open && open.left-- > 0) return open.id
    const { id } = await this.#ask<OwnDeal>(
      `/api/v1/venues/${this.#venueId}/deals`,
      { terms: termsOf(kind), publication: { as: 'live', whenClosed: true } },
      this.cook.token,
    )
    this.#deals.set(kind, { id, left: PORTIONS - SPARE })
    return id
  }

  async #ask<Body>(path: string, body: object, token?: string): Promise<Body> {
    const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await persist(
      () => call<Body>(this.#product.url + path, { headers, body }),
      () => true,
    )
    if (!answer || answer.status >= 400)
      throw new Error(`POST ${path}: ${answer ? JSON.stringify(answer) : 'no answer'}`)
    return answer.body
  }
}

/** A window that is open now, or late enough for a cancellation. */
export type Kind = 'now' | 'later'
export const PRICE = 1300

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

const termsOf = (kind: Kind): BodyOf<typeof createDeal>['terms'] => ({
  kind: 'dish',
  packaging: 'ours',
  title: { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' },
  description: { en: null, ar: null },
  ingredients: { en: null, ar: null },
  instructions: { en: 'Ask at the counter', ar: 'اسأل عند المنضدة' },
  category: 'cooked',
  originalPrice: 2500,
  price: PRICE,
  portions: PORTIONS,
  portionGrams: 450,
  picture: null,
  earlyMinutes: 0,
  allergenAnswer: 'contains',
  allergens: ['milk'],
  allergensNote: { en: null, ar: null },
  dietary: ['halal'],
  tags: [],
  window:
    kind === 'now'
      ? { startsAt: fromNow(-60_000), endsAt: fromNow(5 * HOUR) }
      : { startsAt: fromNow(5 * HOUR), endsAt: fromNow(7 * HOUR) },
})
