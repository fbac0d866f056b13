import { z } from 'zod'
import { baisa, id, localized, pickupWindow, pictureId } from '../platform/schemas.ts'
import { dealStatus } from './schemas.ts'

export const dealOffer = z.object({
  id,
  title: localized(80),
  picture: pictureId.nullable(),
  status: dealStatus,
  originalPrice: baisa,
  price: baisa,
  remaining: z.int(),
  window: pickupWindow,
  venue: z.object({ id, name: localized(120), area: z.string() }),
})
export type DealOffer = z.infer<typeof dealOffer>
