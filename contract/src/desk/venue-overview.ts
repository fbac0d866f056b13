import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized } from '../platform/schemas.ts'
import { office } from './timelines.ts'

const venueOverview = z.object({
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
  /** What we owe the venue now, in baisa. */
  balance: z.int(),
  held: z.string().nullable(),
  payouts: z.array(
    z.object({ id, amount: z.int(), status: z.string(), returnReason: z.string().nullable() }),
  ),
  /** The latest finished pickups, and those that wait. */
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
export type VenueOverview = z.infer<typeof venueOverview>

export const getVenueOverview = route({
  ...office,
  path: '/api/v1/admin/venues/{venueId}/overview',
  summary: 'A venue with its business, team, money and latest pickups',
  params: z.object({ venueId: id }),
  result: venueOverview,
})
