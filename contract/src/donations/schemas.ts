import { z } from 'zod'
import { handOutReport } from '../charities/claims.ts'
import { dealCategories, dietaryLabels } from '../deals/rules.ts'
import { phone } from '../identity/schemas.ts'
import { payment } from '../payments/schemas.ts'
import { allergens } from '../platform/allergens.rules.ts'
import { point } from '../platform/point.ts'
import {
  areaSlug,
  baisa,
  grams,
  id,
  instant,
  localized,
  localizedProse,
  localizedRequired,
  pickupWindow,
  pictureId,
  pin,
  prose,
  version,
} from '../platform/schemas.ts'
import {
  donationKinds,
  donationStatuses,
  donationTags,
  feedSources,
  PRICE_STEP,
  requestStatuses,
  safetyChecks,
  storages,
} from './rules.ts'

export const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

const donationTexts = { title: localized(80), description: localized(1000), allergensNote: localized(300) }

export const donationTerms = z.object({
  kind: z.enum(donationKinds),
  title: localizedRequired(80),
  description: localizedProse(1000),
  category: z.enum(dealCategories),
  /** Ingredients of feed; empty for food. */
  feedSources: unique(z.enum(feedSources), 4),
  tags: unique(z.enum(donationTags), 12),
  picture: pictureId.nullable().default(null),
  grams: grams.min(100),
  price: baisa.multipleOf(PRICE_STEP).default(0),
  /** Required. Empty means none of them; null means not known, so people with an allergy should not eat it. */
  allergens: z
    .array(z.enum(allergens))
    .max(14)
    .transform(items => [...new Set(items)])
    .nullable(),
  allergensNote: localizedProse(300),
  dietary: unique(z.enum(dietaryLabels), 6),
  storage: z.enum(storages),
  madeAt: instant,
  useBy: instant,
  window: pickupWindow,
  /** Directions. Like the address, only accepted requesters receive them. */
  instructions: localizedProse(500),
  place: pin,
  area: areaSlug,
  /** Only accepted requesters receive it, like the exact place and the phone. */
  address: prose(300).min(1),
  phone,
  /** Every item that `checksFor` returns for such food. */
  checks: unique(z.enum(safetyChecks), 7),
  /** Free food only: charities may claim it without the donor’s answer. */
  allowsClaims: z.boolean().default(false),
})
export type DonationTerms = z.infer<typeof donationTerms>

export const donationStatus = z.enum(donationStatuses)
export const requestStatus = z.enum(requestStatuses)

export const donorBrief = z.object({
  venue: z.object({ id, name: localized(80) }).nullable(),
  /** A business's name, or the first name of a person. */
  name: z.string(),
  kind: z.enum(['household', 'business']),
  isVerified: z.boolean(),
  /** Null until there are enough ratings. */
  rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
})
export type DonorBrief = z.infer<typeof donorBrief>

export const donationCard = z.object({
  id,
  kind: z.enum(donationKinds),
  title: localized(80),
  category: z.enum(dealCategories),
  tags: z.array(z.enum(donationTags)),
  picture: pictureId.nullable(),
  price: baisa,
  gramsLeft: z.int(),
  storage: z.enum(storages),
  window: pickupWindow,
  area: z.string(),
  donor: donorBrief.pick({ name: true, kind: true, venue: true }),
  publishedAt: instant,
  charitiesUntil: instant,
  /** From the requested point to the approximate place. */
  distanceMeters: z.int().nullable(),
})
export type DonationCard = z.infer<typeof donationCard>

/** Public page of a donation: without address, directions and phone. */
export const donationDetail = donationTerms
  .omit({ place: true, instructions: true, address: true, phone: true, checks: true, allowsClaims: true })
  .extend({
    ...donationTexts,
    id,
    status: donationStatus,
    gramsLeft: z.int(),
    /** Number of the deal's portions that are given away; null when a person gives it. */
    portions: z.int().nullable(),
    /** Rounded to about 300 m. */
    about: point,
    donor: donorBrief,
    publishedAt: instant,
    charitiesUntil: instant,
    /** Why it must not be eaten; set when the donation was recalled. */
    recalledBecause: z.string().nullable(),
    waiting: z.int(),
  })
export type DonationDetail = z.infer<typeof donationDetail>

/** Only the donor and the accepted requester receive it. */
const meeting = z.object({
  place: point,
  address: z.string(),
  instructions: localized(500),
  donorPhone: z.string(),
  requesterPhone: z.string(),
})

const requestShape = {
  id,
  donationId: id,
  status: requestStatus,
  grams,
  /** 0 is free. */
  price: baisa,
  message: z.string(),
  wishedAt: instant,
  /** Agreed time of the hand-over; null before the request is accepted. */
  agreedAt: instant.nullable(),
  /** Until when a priced request is held for its payment. */
  holdExpiresAt: instant.nullable(),
  requestedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.enum(['donor', 'requester', 'operator', 'system']).nullable(),
  /**
   * Why it was declined, cancelled or recalled: a donor's own text, a requester's `cancelReasons`, or from the system
   * `all_given`, `listing_ended`, `not_paid`, `hidden`, `donor_left` or `recalled`.
   */
  reason: z.string().nullable(),
  unread: z.int(),
}

export const rating = z.object({ stars: z.int().min(1).max(5), text: prose(500).default('') })
/** Null without a rating. The other side's rating stays null until it may be shown, usually when both have rated. */
const storedRating = rating.extend({ text: z.string() })
const ratings = z.object({ mine: storedRating.nullable(), theirs: storedRating.extend({ id }).nullable() })

export const ownRequest = z.object({
  ...requestShape,
  donation: donationCard.omit({ distanceMeters: true, gramsLeft: true }).extend({
    status: donationStatus,
    /** Why it must not be eaten; set when the donation was recalled. */
    recalledBecause: z.string().nullable(),
  }),
  /** The donor needs this code at the hand-over. */
  code: z.string().nullable(),
  meeting: meeting.nullable(),
  payment: payment.nullable(),
  ratings,
})
export type OwnRequest = z.infer<typeof ownRequest>

/** A request as the donor sees it: without the code, which the requester brings. */
export const receivedRequest = z.object({
  ...requestShape,
  requester: z.object({
    name: z.string(),
    kind: z.enum(['person', 'company', 'farm', 'charity']),
    /** Earlier donation pickups of this requester: collected and missed. */
    collected: z.int(),
    missed: z.int(),
    rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
  }),
  requesterPhone: z.string().nullable(),
  /** A charity's report on the food; null before it reported. */
  handOut: handOutReport.nullable(),
  ratings,
})
export type ReceivedRequest = z.infer<typeof receivedRequest>

export const ownDonation = donationTerms.omit({ checks: true }).extend({
  ...donationTexts,
  instructions: localized(500),
  address: z.string(),
  id,
  version,
  /** The venue, deal and number of portions that it came from; null when a person gives it. */
  leftover: z.object({ venueId: id, dealId: id, portions: z.int() }).nullable(),
  status: donationStatus,
  gramsLeft: z.int(),
  gramsCollected: z.int(),
  publishedAt: instant,
  charitiesUntil: instant,
  /** Hidden by reports until the office has decided. */
  hiddenAt: instant.nullable(),
  recalledBecause: z.string().nullable(),
  waiting: z.int(),
})
export type OwnDonation = z.infer<typeof ownDonation>
