import { randomInt, randomUUID } from 'node:crypto'
import { type DealTerms, dealTerms, type OwnDeal } from '@dawra/contract/deals/schemas'
import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { Order } from '@dawra/contract/orders/schemas'
import type { Venue, VenueDetails } from '@dawra/contract/venues/schemas'
import type { z } from 'zod'
import { createDeal } from '#deals'
import { createPerson } from '#identity'
import { openVenue } from '#venues'
import { checkOrderPayment } from '../domains/orders/payment/pay-order.ts'
import { placeOrder } from '../domains/orders/placing/place-order.ts'
import { orderReactions } from '../domains/orders/reactions.ts'
import { type Actor, actorKey, type Ctx, inNameOf, type UserActor } from '../platform/context.ts'
import { Relay } from '../platform/outbox.ts'
import { rememberUpload } from '../platform/picture-routes.ts'
import { one, sql } from '../platform/sql.ts'
import type { FakeGateway } from './fake-gateway.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const HOUR = 3_600_000

export type Person = UserActor

export const as = (ctx: Ctx, actor: Actor): Ctx => ({ ...ctx, actor })

/** A unique mobile number of Oman: two accounts with one phone count as one person. */
export const aPhone = () => `+9689${randomInt(1_000_000, 10_000_000)}`

/**
 * A user without a password, because hashing is slow: tests that sign in by password set one. An operator has all
 * permissions of the office and has shown a second factor.
 */
export async function aPerson(ctx: Ctx, roles: Person['roles'] = ['customer']): Promise<Person> {
  const { id } = await createPerson(as(ctx, SYSTEM), {
    email: `${randomUUID()}@people.test`,
    fullName: 'Salim Al Harthy',
    phone: aPhone(),
    language: 'en',
  })
  const proven = roles.includes('operator')
    ? ({ aal: 'aal2', hasSecondFactor: true, office: ['owner'] } as const)
    : {}
  return inNameOf(id, { sessionId: randomUUID(), roles, ...proven })
}

const details: VenueDetails = {
  name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  type: 'restaurant',
  description: { en: 'Home cooking', ar: 'طبخ منزلي' },
  address: { en: 'Way 2235, Building 14', ar: 'سكة ٢٢٣٥، مبنى ١٤' },
  area: 'qurum',
  phone: '+96824561234',
  point: { lat: 23.611, lng: 58.486 },
  // Without opening hours, no deal needs a confirmation for hours in which the venue is closed.
  hours: [],
  picture: null,
  vatNumber: 'OM1100000001',
}

export async function aVenue(
  ctx: Ctx,
  over: Partial<VenueDetails> = {},
): Promise<{ venue: Venue; owner: Person }> {
  const owner = await aPerson(ctx)
  const venue = await openVenue(as(ctx, SYSTEM), { ...details, ...over, ownerId: owner.userId })
  return { venue, owner }
}

export const someTerms = (now: Date, over: Partial<DealTerms> = {}): DealTerms => ({
  ...dealTerms.parse({
    kind: 'dish',
    packaging: 'ours',
    title: { en: 'Chicken biryani', ar: 'برياني دجاج' },
    description: { en: null, ar: null },
    ingredients: { en: null, ar: null },
    instructions: { en: 'Ask at the counter', ar: null },
    category: 'cooked',
    originalPrice: 2500,
    price: 1300,
    portions: 5,
    portionGrams: 450,
    // The answer must match the test's list of allergens.
    allergenAnswer: over.allergens?.length === 0 ? 'none' : 'contains',
    allergens: ['milk'],
    allergensNote: { en: null, ar: null },
    dietary: ['halal'],
    window: {
      startsAt: new Date(now.getTime() + 3 * HOUR).toISOString(),
      endsAt: new Date(now.getTime() + 5 * HOUR).toISOString(),
    },
  } satisfies z.input<typeof dealTerms>),
  ...over,
})

/** A window that has just opened, so that the deal can be handed over. */
export const openNow = (now: Date): Pick<DealTerms, 'window'> => ({
  window: {
    startsAt: new Date(now.getTime() - HOUR / 12).toISOString(),
    endsAt: new Date(now.getTime() + 2 * HOUR).toISOString(),
  },
})

export const aDeal = (ctx: Ctx, venueId: string, over: Partial<DealTerms> = {}): Promise<OwnDeal> =>
  createDeal(as(ctx, SYSTEM), venueId, someTerms(ctx.now, over), {
    as: 'live',
    whenClosed: true,
    allergensSure: true,
  })

/** A picture that the person of `ctx` has uploaded; it has no files. @returns its id */
export async function anUpload({ db, actor }: Ctx): Promise<string> {
  const id = randomUUID().replaceAll('-', '')
  await rememberUpload(db, id, actorKey(actor))
  return id
}

type Wanted = Pick<OwnDeal, 'id' | 'price'> & { quantity?: number }

/** Options of an order beyond the defaults. */
type Ways = Partial<
  Pick<
    PlaceOrder,
    'voucher' | 'contact' | 'unpaidOrders' | 'saveCard' | 'savedCard' | 'method' | 'serviceFee'
  >
>

export const basketOf = (deals: readonly Wanted[], ways: Ways = {}): PlaceOrder => ({
  lines: deals.map(({ id, price, quantity = 1 }) => ({ dealId: id, quantity, unitPrice: price })),
  contact: { email: 'salim@people.test', phone: '+96892123456' },
  method: 'card',
  language: 'en',
  ...ways,
})

/** The same request again when `key` is given. */
export const keyed = (ctx: Ctx, key: string = randomUUID(), fingerprint = 'same'): Ctx => ({
  ...ctx,
  idempotency: { key, fingerprint },
})

export async function aPlacedOrder(
  ctx: Ctx,
  gateway: FakeGateway,
  deals: readonly Wanted[],
  ways?: Ways,
): Promise<Order> {
  const basket = basketOf(deals, { contact: await contactOf(ctx), ...ways })
  return JSON.parse((await placeOrder(keyed(ctx), gateway, basket)).text) as Order
}

/** The contact at checkout: that of the account of `ctx`. */
export async function contactOf({ db, actor }: Ctx): Promise<PlaceOrder['contact']> {
  const { email } = await one<{ email: string }>(
    db,
    sql`select coalesce(email, 'salim@people.test') as email from identity.people
      where id = ${actor.kind === 'user' ? actor.userId : null}`,
  )
  return { email, phone: '+96892123456' }
}

export async function aConfirmedOrder(
  ctx: Ctx,
  gateway: FakeGateway,
  deals: readonly Wanted[],
  ways?: Ways,
): Promise<Order> {
  const placed = await aPlacedOrder(ctx, gateway, deals, ways)
  gateway.pay(sessionOf(placed))
  await checkOrderPayment(ctx, gateway, placed.id)
  await deliver(ctx)
  return JSON.parse((await checkOrderPayment(ctx, gateway, placed.id)).text) as Order
}

export const sessionOf = ({ payment }: Order) => payment.url?.split('/').at(-1) ?? ''

export const deliver = (ctx: Ctx) => new Relay(() => as(ctx, SYSTEM), [orderReactions]).drain()
