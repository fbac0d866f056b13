import { z } from 'zod'
import { cursor, id, instant, language, localized, page } from './common.ts'
import { route } from './kit.ts'
import { officePermissions } from './office.rules.ts'
import { storyEvents, storyKinds, storySides } from './stories.rules.ts'

/** Where a page of the office leads to, by what it is called there. */
const link = z.object({ kind: z.enum(storyKinds), id, name: localized(200) })
export type StoryLink = z.infer<typeof link>

const event = z.object({
  /** Tells events of one instant apart. */
  id: z.string(),
  at: instant,
  what: z.enum(storyEvents),
  by: z.object({ side: z.enum(storySides), id: id.nullable(), name: z.string().nullable() }).nullable(),
  /** What it is of: a kind, a state, the name of an act. */
  detail: z.string().nullable(),
  /** A later state: whether a notification was sent, how a case ended. */
  state: z.string().nullable(),
  /** As it was written. */
  reason: z.string().nullable(),
  /** Baisa; of points their number. */
  amount: z.number().nullable(),
  of: link.nullable(),
})
export type StoryEntry = z.infer<typeof event>

const contact = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })

const briefOrder = z.object({
  id,
  number: z.string(),
  kind: z.enum(['food', 'compost']),
  status: z.string(),
  total: z.int(),
  placedAt: instant,
})

const briefTicket = z.object({
  id,
  number: z.string(),
  subject: z.string(),
  status: z.string(),
  updatedAt: instant,
})

/** One message of a notification: how it went. */
const told = z.object({
  id,
  kind: z.string(),
  at: instant,
  readAt: instant.nullable(),
  deliveries: z.array(
    z.object({
      channel: z.string(),
      /** The office sent it once more. */
      isAgain: z.boolean(),
      state: z.string(),
      reason: z.string().nullable(),
      settledAt: instant.nullable(),
    }),
  ),
})
export type Told = z.infer<typeof told>

const personStory = contact.extend({
  id,
  status: z.string(),
  language,
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  blockedUntil: instant.nullable(),
  erasedAt: instant.nullable(),
  roles: z.array(z.string()),
  office: z.array(z.enum(officePermissions)),
  venues: z.array(z.object({ id, name: localized(200), role: z.string() })),
  /** The seller of compost that they work for. */
  sellsFor: localized(120).nullable(),
  /** How their pickups went in the last 180 days. */
  record: z.object({ collected: z.int(), missed: z.int(), upheld: z.int(), declined: z.int() }),
  points: z.object({ balance: z.int(), owed: z.int(), verified: z.int() }),
  orderCount: z.int(),
  /** The latest, as the rest below. */
  orders: z.array(briefOrder),
  tickets: z.array(briefTicket),
  donations: z.array(z.object({ id, title: localized(200), status: z.string() })),
  notifications: z.array(told),
})
export type PersonStory = z.infer<typeof personStory>

const orderStory = z.object({
  id,
  number: z.string(),
  kind: z.enum(['food', 'compost']),
  status: z.string(),
  placedAt: instant,
  isCash: z.boolean(),
  releaseReason: z.string().nullable(),
  customer: z.object({ id, name: z.string(), isErased: z.boolean() }),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  money: z.object({
    subtotal: z.int(),
    discount: z.int(),
    deliveryFee: z.int(),
    deliveryDiscount: z.int(),
    serviceFee: z.int(),
    total: z.int(),
    voucher: z.string().nullable(),
    payment: z
      .object({
        status: z.string(),
        method: z.string(),
        amount: z.int(),
        card: z.object({ brand: z.string().nullable(), lastDigits: z.string() }).nullable(),
        paidAt: instant.nullable(),
        refunds: z.array(z.object({ amount: z.int(), status: z.string(), requestedAt: instant })),
      })
      .nullable(),
    /** What was booked on the account of what it holds: paid in, and out to its venue or back. */
    entries: z.array(z.object({ kind: z.string(), amount: z.int(), at: instant })),
  }),
  pickups: z.array(
    z.object({
      id,
      kind: z.enum(['deals', 'collection', 'delivery']),
      status: z.string(),
      code: z.string().nullable(),
      startsAt: instant,
      endsAt: instant,
      venueId: id.nullable(),
      seller: localized(200).nullable(),
      total: z.int(),
      refundedPart: z.int(),
      lateMinutes: z.int().nullable(),
      messages: z.int(),
      lines: z.array(
        z.object({ title: localized(200), quantity: z.int(), grams: z.int().nullable(), price: z.int() }),
      ),
    }),
  ),
  documents: z.array(
    z.object({ id, kind: z.string(), number: z.string(), total: z.int(), issuedAt: instant }),
  ),
  tickets: z.array(briefTicket),
  notifications: z.array(told),
})
export type OrderStory = z.infer<typeof orderStory>

const venueStory = z.object({
  id,
  name: localized(200),
  type: z.string(),
  area: z.string(),
  address: localized(300),
  phone: z.string(),
  createdAt: instant,
  closedSince: z.string().nullable(),
  takesCash: z.boolean(),
  business: z
    .object({ id, name: z.string(), number: z.string(), status: z.string(), licenceExpiresOn: z.string() })
    .nullable(),
  team: z.array(z.object({ id, name: z.string(), role: z.string() })),
  record: z.object({
    handedOver: z.int(),
    cases: z.int(),
    upheldCases: z.int(),
    inTime: z.int(),
    cashRests: z.boolean(),
  }),
  /** What we owe it now, in baisa. */
  balance: z.int(),
  held: z.string().nullable(),
  payouts: z.array(
    z.object({ id, amount: z.int(), status: z.string(), returnReason: z.string().nullable() }),
  ),
  /** The latest that are over, and those that wait. */
  pickups: z.array(
    z.object({
      id,
      orderId: id,
      number: z.string(),
      status: z.string(),
      total: z.int(),
      at: instant.nullable(),
    }),
  ),
  application: z.object({ id, status: z.string() }).nullable(),
})
export type VenueStory = z.infer<typeof venueStory>

const businessStory = z.object({
  id,
  name: z.string(),
  number: z.string(),
  vatNumber: z.string().nullable(),
  contact: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  accountEnd: z.string().nullable(),
  status: z.string(),
  createdAt: instant,
  venues: z.array(z.object({ id, name: localized(200), licenceExpiresOn: z.string() })),
  changes: z.array(z.object({ id, kind: z.string(), status: z.string() })),
})
export type BusinessStory = z.infer<typeof businessStory>

const donationStory = z.object({
  id,
  title: localized(200),
  status: z.string(),
  price: z.int(),
  isHidden: z.boolean(),
  donor: z.object({ kind: z.enum(['person', 'venue']), id, name: z.string() }),
  grams: z.int(),
  gramsLeft: z.int(),
  gramsCollected: z.int(),
  area: z.string(),
  requests: z.array(
    z.object({
      id,
      status: z.string(),
      grams: z.int(),
      price: z.int(),
      requester: z.object({ id, name: z.string() }),
      requestedAt: instant,
      messages: z.int(),
    }),
  ),
})
export type DonationStory = z.infer<typeof donationStory>

/** Which members read which story is `FOUND_BY` of find.rules; to others it does not exist. */
const office = { method: 'GET', access: { office: 'any' }, personal: true } as const

export const getPersonStory = route({
  ...office,
  path: '/api/v1/admin/people/{userId}/story',
  summary: 'A person with what the office knows of them',
  params: z.object({ userId: id }),
  result: personStory,
})

export const getOrderStory = route({
  ...office,
  path: '/api/v1/admin/orders/{orderId}/story',
  summary: 'An order of food or compost with its pickups, money and what was told of it',
  params: z.object({ orderId: id }),
  result: orderStory,
})

export const getVenueStory = route({
  ...office,
  path: '/api/v1/admin/venues/{venueId}/story',
  summary: 'A venue with its business, team, money and latest pickups',
  params: z.object({ venueId: id }),
  result: venueStory,
})

export const getBusinessStory = route({
  ...office,
  path: '/api/v1/admin/businesses/{businessId}/story',
  summary: 'A business with its venues and what it asked to change',
  params: z.object({ businessId: id }),
  result: businessStory,
})

export const getDonationStory = route({
  ...office,
  path: '/api/v1/admin/donations/{donationId}/story',
  summary: 'What is given, by whom, and who asked for it',
  params: z.object({ donationId: id }),
  result: donationStory,
})

/** The order that a parcel is of. */
export const findParcel = route({
  ...office,
  path: '/api/v1/admin/parcels/{pickupId}/order',
  summary: 'The order whose story tells of a parcel',
  params: z.object({ pickupId: id }),
  result: z.object({ orderId: id }),
})

export const listStoryEvents = route({
  ...office,
  path: '/api/v1/admin/stories/{kind}/{id}/events',
  summary: 'What happened to one of them and who did it, the latest first',
  params: z.object({ kind: z.enum(['person', 'order', 'venue', 'business', 'donation']), id }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(event),
})
