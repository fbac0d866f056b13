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

/** The texts of a deal as they are stored. */
export const dealTexts = {
  title: localized(80),
  description: localized(1000),
  ingredients: localized(1000),
  instructions: localized(500),
  allergensNote: localized(300),
}
export type DealText = keyof typeof dealTexts

/** What a venue says of a deal. */
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
  /** Those it contains, when that is the answer; else none. */
  allergens: unique(z.enum(allergens), 14),
  allergensNote: localizedProse(300),
  dietary: unique(z.enum(dietaryLabels), 6),
  tags: unique(z.enum(dealTags), 8),
  window: pickupWindow,
  /** For so many minutes from its publishing it is for people with early access alone. */
  earlyMinutes: z.int().min(0).max(LONGEST_EARLY_MINUTES).default(0),
})
export type DealTerms = z.infer<typeof dealTerms>

/** A deal as its venue sees it. */
export const ownDeal = dealTerms.extend({
  ...dealTexts,
  // What was listed before there was a highest price stays readable.
  originalPrice: unitPrice,
  price: unitPrice,
  id,
  version,
  venueId: id,
  status: dealStatus,
  publishAt: instant.nullable(),
  remaining: z.int(),
  /** Portions in baskets that are being paid. */
  held: z.int(),
  sold: z.int(),
  /** Refused as sold out: there never were so many. */
  missing: z.int(),
  /** Refused for another reason; not sold again. */
  discarded: z.int(),
  /** Given away as a donation; not sold again. */
  given: z.int(),
  createdAt: instant,
  /** Hidden by reports or by an operator's decision: visible to its venue alone, in any status. */
  isHidden: z.boolean(),
  /** Recalled: it never goes on sale again. */
  recalledAt: instant.nullable(),
  /** While it is for people with early access alone: until when. */
  membersUntil: instant.nullable(),
})
export type OwnDeal = z.infer<typeof ownDeal>

/** A plain yes to selling into hours in which the store is closed. */
export const whenClosed = z.boolean().optional()
/** Draft, on sale now, or on sale from a moment on. */
export const publication = z.discriminatedUnion('as', [
  z.object({ as: z.literal('draft') }),
  z.object({ as: z.literal('live'), whenClosed, allergensSure }),
  z.object({ as: z.literal('scheduled'), at: instant, whenClosed, allergensSure }),
])
export type Publication = z.infer<typeof publication>
