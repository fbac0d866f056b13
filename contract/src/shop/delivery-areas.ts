import { z } from 'zod'
import { changeEntry, lastChange } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { areaSlug, baisa, cursor, page, prose, version, versionOrNone } from '../platform/schemas.ts'
import { MOST_DELIVERY_FEE } from './rules.ts'

const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .transform(days => [...new Set(days)].sort())

/** How compost is delivered to an area; hours in Muscat. */
const terms = z.object({
  fee: baisa,
  /** 0 is Sunday. */
  weekdays: z.array(z.int()),
  fromHour: z.int(),
  toHour: z.int(),
  /** False: no new deliveries; existing orders are still delivered. */
  isOn: z.boolean(),
})
export type DeliveryTerms = z.infer<typeof terms>

const officeDelivery = terms.extend({
  area: areaSlug,
  version,
  /** Null: still the initial value. */
  changed: lastChange,
})
export type OfficeDelivery = z.infer<typeof officeDelivery>

export const listDeliveries = route({
  method: 'GET',
  path: '/api/v1/admin/delivery-areas',
  access: { office: 'any' },
  summary: 'Where compost is or was delivered, with who changed each last',
  result: z.object({ deliveries: z.array(officeDelivery) }),
})

export const setDelivery = route({
  method: 'PUT',
  path: '/api/v1/admin/delivery-areas/{area}',
  access: { office: 'planning' },
  stepUp: true,
  summary:
    'Delivers compost to an area, otherwise than before, or not any more; what was ordered stays as it is',
  params: z.object({ area: areaSlug }),
  body: z
    .object({
      fee: baisa.max(MOST_DELIVERY_FEE),
      weekdays,
      fromHour: z.int().min(0).max(23),
      toHour: z.int().min(1).max(24),
      isOn: z.boolean(),
      version: versionOrNone,
      reason: prose(500).min(3),
    })
    .refine(({ fromHour, toHour }) => fromHour < toHour, { error: 'hours_order', path: ['toHour'] }),
  result: officeDelivery,
  errors: ['changed_meanwhile'],
})

const deliveryChange = changeEntry.extend({
  /** Null: there were no deliveries there before. */
  before: terms.nullable(),
  after: terms,
})
export type DeliveryChange = z.infer<typeof deliveryChange>

export const listDeliveryChanges = route({
  method: 'GET',
  path: '/api/v1/admin/delivery-areas/{area}/changes',
  access: { office: 'any' },
  summary: 'Every change of how an area is delivered to, the latest first',
  params: z.object({ area: areaSlug }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(deliveryChange),
})
