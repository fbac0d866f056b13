import { z } from 'zod'
import { allergenAnswers, allergens } from '../platform/allergens.rules.ts'
import { allergensSure } from '../platform/allergens.ts'
import {
  grams,
  id,
  instant,
  localized,
  localizedProse,
  localizedRequired,
  pickupWindow,
  pictureId,
  unitPrice,
  version,
} from '../platform/schemas.ts'
import {
  dealCategories,
  dealKinds,
  dealStatuses,
  dealTags,
  dietaryLabels,
  HIGHEST_DEAL_PRICE,
  LONGEST_EARLY_MINUTES,
  packagings,
} from './rules.ts'

export const dealStatus = z.enum(dealStatuses)
export type DealStatus = z.infer<typeof dealStatus>

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

export const dealTexts = {
  title: localized(80),
  description: localized(1000),
  ingredients: localized(1000),
  instructions: localized(500),
  allergensNote: localized(300),
}
export type DealText = keyof typeof dealTexts

export const dealTerms = z.object({
  kind: z.enum(dealKinds),
  packaging: z.enum(packagings),
  title: localizedRequired(80),
  description: localizedProse(1000),
  ingredients: localizedProse(1000),
  instructions: localizedProse(500),
  picture: pictureId.nullable().default(null),
  category: z.enum(dealCategories),
  originalPrice: unitPrice.min(1).max(HIGHEST_DEAL_PRICE),
  /** Lower than `originalPrice`. */
  price: unitPrice.min(100).max(HIGHEST_DEAL_PRICE),
  portions: z.int().min(1).max(500),
  portionGrams: grams,
  /** Null: not answered yet, which only a draft may be. */
  allergenAnswer: z.enum(allergenAnswers).nullable().default(null),
  /** The contained allergens when the answer says that there are some; else empty. */
  allergens: unique(z.enum(allergens), 14),
  allergensNote: localizedProse(300),
  dietary: unique(z.enum(dietaryLabels), 6),
  tags: unique(z.enum(dealTags), 8),
  window: pickupWindow,
  /** For this many minutes after publishing only people with early access can buy it. */
  earlyMinutes: z.int().min(0).max(LONGEST_EARLY_MINUTES).default(0),
})
export type DealTerms = z.infer<typeof dealTerms>

export const ownDeal = dealTerms.extend({
  ...dealTexts,
  // Without the upper limit, so that legacy deals above it stay readable.
  originalPrice: unitPrice,
  price: unitPrice,
  id,
  version,
  venueId: id,
  status: dealStatus,
  publishAt: instant.nullable(),
  remaining: z.int(),
  /** Portions in checkouts that are being paid. */
  held: z.int(),
  sold: z.int(),
  /** Portions refused as sold out because the venue had fewer than it listed. */
  missing: z.int(),
  /** Portions refused for another reason; they are not sold again. */
  discarded: z.int(),
  /** Portions given away as a donation; they are not sold again. */
  given: z.int(),
  createdAt: instant,
  /** Hidden by reports or by the office: only its venue can see it, in any status. */
  isHidden: z.boolean(),
  /** A recalled deal never goes on sale again. */
  recalledAt: instant.nullable(),
  /** End of the early access; null when everybody can buy it. */
  membersUntil: instant.nullable(),
})
export type OwnDeal = z.infer<typeof ownDeal>

/** The venue confirms that it sells at times when the store is closed. */
export const whenClosed = z.boolean().optional()
export const publication = z.discriminatedUnion('as', [
  z.object({ as: z.literal('draft') }),
  z.object({ as: z.literal('live'), whenClosed, allergensSure }),
  z.object({ as: z.literal('scheduled'), at: instant, whenClosed, allergensSure }),
])
export type Publication = z.infer<typeof publication>
