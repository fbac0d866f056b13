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

/** A list without duplicates. */
export const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

/** The public texts of a donation, as they are stored. */
const donationTexts = { title: localized(80), description: localized(1000), allergensNote: localized(300) }

/** The terms of a donation, as the donor enters them. */
export const donationTerms = z.object({
  kind: z.enum(donationKinds),
  title: localizedRequired(80),
  description: localizedProse(1000),
  category: z.enum(dealCategories),
  /** Of feed only: the ingredients. */
  feedSources: unique(z.enum(feedSources), 4),
  tags: unique(z.enum(donationTags), 12),
  picture: pictureId.nullable().default(null),
  /** The whole weight. */
  grams: grams.min(100),
  /** For the whole weight; 0 is free. */
  price: baisa.multipleOf(PRICE_STEP).default(0),
  /** Required: empty means none of them; null means not known, so that people with an allergy should not eat it. */
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
  /** Available from, available until. */
  window: pickupWindow,
  /** Directions, sent to accepted requesters alone, like the address. */
  instructions: localizedProse(500),
  place: pin,
  area: areaSlug,
  /** Sent only to accepted requesters, like the exact place and the phone. */
  address: prose(300).min(1),
  phone,
  /** The safety checklist: all items that `checksFor` gives for such food. */
  checks: unique(z.enum(safetyChecks), 7),
  /** Of free food: charities may take it at once, without the donor’s answer. */
  allowsClaims: z.boolean().default(false),
})
export type DonationTerms = z.infer<typeof donationTerms>

export const donationStatus = z.enum(donationStatuses)
export const requestStatus = z.enum(requestStatuses)

/** The public profile of a donor. */
export const donorBrief = z.object({
  /** Of what a venue gives: the venue. */
  venue: z.object({ id, name: localized(80) }).nullable(),
  /** A business's name; of a household the first name. */
  name: z.string(),
  kind: z.enum(['household', 'business']),
  isVerified: z.boolean(),
  /** Null until there are enough ratings. */
  rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
})
export type DonorBrief = z.infer<typeof donorBrief>

/** A donation on a list. */
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
  /** Until then only charities may ask. */
  charitiesUntil: instant,
  /** From the requested point to the approximate place. */
  distanceMeters: z.int().nullable(),
})
export type DonationCard = z.infer<typeof donationCard>

/** The page of a donation, without address, directions and phone. */
export const donationDetail = donationTerms
  .omit({ place: true, instructions: true, address: true, phone: true, checks: true, allowsClaims: true })
  .extend({
    ...donationTexts,
    id,
    status: donationStatus,
    gramsLeft: z.int(),
    /** Of a deal that was given away: as so many portions of it; null of what a person gives. */
    portions: z.int().nullable(),
    /** Blurred to about 300 m. */
    about: point,
    donor: donorBrief,
    publishedAt: instant,
    charitiesUntil: instant,
    /** Set when the donation was recalled: why it must not be eaten. */
    recalledBecause: z.string().nullable(),
    /** Number of requests without an answer. */
    waiting: z.int(),
  })
export type DonationDetail = z.infer<typeof donationDetail>

/** Visible to the donor and the accepted requester alone. */
const meeting = z.object({
  place: point,
  address: z.string(),
  /** Directions, in the donor's words. */
  instructions: localized(500),
  donorPhone: z.string(),
  requesterPhone: z.string(),
})

const requestShape = {
  id,
  donationId: id,
  status: requestStatus,
  grams,
  /** The price; 0 is free. */
  price: baisa,
  message: z.string(),
  wishedAt: instant,
  /** The agreed time of the hand-over; null before the request is accepted. */
  agreedAt: instant.nullable(),
  /** Of a priced request: until when it is held for the payment. */
  holdExpiresAt: instant.nullable(),
  requestedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.enum(['donor', 'requester', 'operator', 'system']).nullable(),
  /**
   * The reason of a decline, cancellation or recall: a donor's own text, one of `cancelReasons` of a requester, or of the
   * system `all_given`, `listing_ended`, `not_paid`, `hidden`, `donor_left` or `recalled`.
   */
  reason: z.string().nullable(),
  unread: z.int(),
}

export const rating = z.object({ stars: z.int().min(1).max(5), text: prose(500).default('') })
/** The ratings of both sides; null when there is none, or when the other side's is not shown before both have rated. */
const storedRating = rating.extend({ text: z.string() })
const ratings = z.object({ mine: storedRating.nullable(), theirs: storedRating.extend({ id }).nullable() })

/** A request as its requester sees it. */
export const ownRequest = z.object({
  ...requestShape,
  donation: donationCard.omit({ distanceMeters: true, gramsLeft: true }).extend({
    status: donationStatus,
    /** Set when the donation was recalled: why it must not be eaten. */
    recalledBecause: z.string().nullable(),
  }),
  /** The code that the donor needs at the hand-over. */
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
    /** Earlier pickups of donations: collected, and missed. */
    collected: z.int(),
    missed: z.int(),
    rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
  }),
  requesterPhone: z.string().nullable(),
  /** Of a charity: what became of it, once the charity has said so. */
  handOut: handOutReport.nullable(),
  ratings,
})
export type ReceivedRequest = z.infer<typeof receivedRequest>

/** A donation as its donor sees it. */
export const ownDonation = donationTerms.omit({ checks: true }).extend({
  ...donationTexts,
  instructions: localized(500),
  address: z.string(),
  id,
  version,
  /** The venue that gives it, and the portions of which of its deals; null of what a person gives. */
  leftover: z.object({ venueId: id, dealId: id, portions: z.int() }).nullable(),
  status: donationStatus,
  gramsLeft: z.int(),
  gramsCollected: z.int(),
  publishedAt: instant,
  charitiesUntil: instant,
  /** Hidden by reports until an operator has decided. */
  hiddenAt: instant.nullable(),
  recalledBecause: z.string().nullable(),
  waiting: z.int(),
})
export type OwnDonation = z.infer<typeof ownDonation>
