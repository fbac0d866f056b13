import { z } from 'zod'
import { route } from '../platform/route.ts'
import { instant } from '../platform/schemas.ts'
import { dealCard } from './schemas.ts'

export const sellingStore = dealCard.shape.venue.extend({ deals: z.int() })
export type SellingStore = z.infer<typeof sellingStore>

export const getTonight = route({
  method: 'GET',
  path: '/api/v1/tonight',
  access: 'anyone',
  summary: 'What is on sale in the city now: how much, a few deals of different stores, and who sells most',
  result: z.object({
    /** Deals that can be picked up today (Asia/Muscat), counted up to 1,000. */
    today: z.int(),
    /** When the first of today’s deals closes; null without deals today. */
    closesAt: instant.nullable(),
    /** Deals of later days, counted up to 1,000. */
    later: z.int(),
    /** At most 7, one of each store: today’s first, then those with a picture, then those that close first. */
    deals: z.array(dealCard),
    /** At most 8, those with the most deals first. */
    stores: z.array(sellingStore),
  }),
})
export type Tonight = z.infer<typeof getTonight.result>
