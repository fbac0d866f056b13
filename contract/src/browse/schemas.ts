import { z } from 'zod'
import { dealOffer } from '../deals/offers.ts'
import { dealCategories, dealKinds, dietaryLabels, packagings } from '../deals/rules.ts'
import { dealStatus, dealTerms, dealTexts } from '../deals/schemas.ts'
import { baisa, id, instant, localized, pickupWindow, pictureId } from '../platform/schemas.ts'
import { venueCard } from '../venues/schemas.ts'

/** Average of the venue's last six months; null without ratings. */
const rating = z.object({ stars: z.number(), count: z.int() }).nullable()

export const dealCard = z.object({
  id,
  kind: z.enum(dealKinds),
  title: localized(80),
  category: z.enum(dealCategories),
  picture: pictureId.nullable(),
  packaging: z.enum(packagings),
  dietary: z.array(z.enum(dietaryLabels)),
  originalPrice: baisa,
  price: baisa,
  remaining: z.int(),
  window: pickupWindow,
  venue: venueCard.pick({ id: true, name: true, type: true, area: true }).extend({ rating }),
  /** From the point of the request, or the centre of its area; null when the request has neither. */
  distanceMeters: z.int().nullable(),
})
export type DealCard = z.infer<typeof dealCard>

export const dealDetail = dealTerms.omit({ portions: true, earlyMinutes: true }).extend({
  ...dealTexts,
  id,
  status: dealStatus,
  remaining: z.int(),
  /** Until then only people with early access can buy it, and no list shows it. Null: everybody can buy it. */
  membersUntil: instant.nullable(),
  venue: venueCard.extend({ address: localized(400), rating }),
})
export type DealDetail = z.infer<typeof dealDetail>

export const cartOffer = dealOffer.extend({ membersUntil: instant.nullable() })
export type CartOffer = z.infer<typeof cartOffer>

export const earlyDeal = dealCard.extend({ membersUntil: instant })
export type EarlyDeal = z.infer<typeof earlyDeal>
