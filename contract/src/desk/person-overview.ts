import { z } from 'zod'
import { extraReasons, extraStatuses, subscriptionKinds, subscriptionStatuses } from '../bins/rules.ts'
import { problem } from '../bins/schemas.ts'
import { collectionStatuses } from '../collections/rules.ts'
import { refundStatus } from '../payments/schemas.ts'
import { officePermissions } from '../platform/office.rules.ts'
import { route } from '../platform/route.ts'
import { baisa, id, instant, language, localized } from '../platform/schemas.ts'
import { collected } from '../rounds/subscriber-rounds.ts'
import { briefOrder, briefTicket, contact, notificationRecord, office } from './timelines.ts'

const day = z.iso.date()

/** A person's bins: the latest of each kind. `number` is the subscription's. */
const personBins = z.object({
  subscriptions: z.array(
    z.object({
      id,
      number: z.int(),
      kind: z.enum(subscriptionKinds),
      area: z.string(),
      status: z.enum(subscriptionStatuses),
      nextDay: day.nullable(),
      bins: z.int(),
    }),
  ),
  homes: z.array(z.object({ id, number: z.int(), flat: z.string() })),
  extras: z.array(
    z.object({ id, number: z.int(), day, why: z.enum(extraReasons), status: z.enum(extraStatuses) }),
  ),
  problems: z.array(problem.extend({ number: z.int() })),
  /** In the last 180 days. */
  record: z.object({ collected: z.int(), missed: z.int(), grams: z.int(), contaminated: z.int() }),
  collections: z.array(
    collected
      .pick({ stopId: true, day: true, status: true, missedText: true, grams: true, contamination: true })
      .extend({ number: z.int() }),
  ),
})
export type PersonBins = z.infer<typeof personBins>

/** A one-time collection of organic waste. */
const personPickup = z.object({
  id,
  number: z.int(),
  day,
  status: z.enum(collectionStatuses),
  /** Weighed, or as declared before it was weighed. */
  grams: z.int(),
  /** In baisa; 0 was free. */
  price: baisa,
  paidAt: instant.nullable(),
  /** Refund of the whole price. */
  refund: refundStatus.nullable(),
})
export type PersonPickup = z.infer<typeof personPickup>

const personOverview = contact.extend({
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
  /** Only the latest, as in the lists below. */
  orders: z.array(briefOrder),
  tickets: z.array(briefTicket),
  bins: personBins,
  pickups: z.array(personPickup),
  donations: z.array(z.object({ id, title: localized(200), status: z.string() })),
  notifications: z.array(notificationRecord),
})
export type PersonOverview = z.infer<typeof personOverview>

export const getPersonOverview = route({
  ...office,
  path: '/api/v1/admin/people/{userId}/overview',
  summary: 'A person with what the office knows of them',
  params: z.object({ userId: id }),
  result: personOverview,
})
