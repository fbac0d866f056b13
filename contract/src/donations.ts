import { z } from 'zod'
import {
  baisa,
  cityPoint,
  grams,
  id,
  instant,
  localized,
  localizedProse,
  localizedRequired,
  pickupWindow,
  pictureId,
  point,
  prose,
  version,
} from './common.ts'
import { allergens, dealCategories, dietaryLabels } from './deals.rules.ts'
import {
  donationKinds,
  donationStatuses,
  donationTags,
  feedSources,
  PRICE_STEP,
  requestStatuses,
  safetyChecks,
  storages,
} from './donations.rules.ts'
import { phone } from './identity.ts'
import { payment } from './payments.ts'
import { areaSlug } from './venues.ts'

/** A list without doubles. */
export const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

/** The texts of a donation that everybody reads, as they are stored. */
const donationTexts = { title: localized(80), description: localized(1000), allergensNote: localized(300) }

/** What a donor says of what is given away. */
export const donationTerms = z.object({
  kind: z.enum(donationKinds),
  title: localizedRequired(80),
  description: localizedProse(1000),
  category: z.enum(dealCategories),
  /** Of feed only: what it is made of. */
  feedSources: unique(z.enum(feedSources), 4),
  tags: unique(z.enum(donationTags), 12),
  picture: pictureId.nullable().default(null),
  /** All of it. */
  grams: grams.min(100),
  /** For all of it; 0 is free. */
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
  /** How it is found: for those who were accepted, like the address. */
  instructions: localizedProse(500),
  place: cityPoint,
  area: areaSlug,
  /** Sent only to accepted requesters, like the exact place and the phone. */
  address: prose(300).min(1),
  phone,
  /** The safety checklist: all items that `checksFor` gives for such food. */
  checks: unique(z.enum(safetyChecks), 7),
})
export type DonationTerms = z.infer<typeof donationTerms>

export const donationStatus = z.enum(donationStatuses)
export const requestStatus = z.enum(requestStatuses)

/** Who gives, as everyone may see it. */
export const donorBrief = z.object({
  /** A business's name; of a household the first name. */
  name: z.string(),
  kind: z.enum(['household', 'business']),
  isVerified: z.boolean(),
  /** Null until enough people have rated. */
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
  donor: donorBrief.pick({ name: true, kind: true }),
  publishedAt: instant,
  /** Until then only charities may ask. */
  charitiesUntil: instant,
  /** From the requested point to the approximate place. */
  distanceMeters: z.int().nullable(),
})
export type DonationCard = z.infer<typeof donationCard>

/** A donation's own page: everything but where exactly, how it is found and whose phone. */
export const donationDetail = donationTerms
  .omit({ place: true, instructions: true, address: true, phone: true, checks: true })
  .extend({
    ...donationTexts,
    id,
    status: donationStatus,
    gramsLeft: z.int(),
    /** Blurred to about 300 m. */
    about: point,
    donor: donorBrief,
    publishedAt: instant,
    charitiesUntil: instant,
    /** Why it must not be eaten. */
    recalledBecause: z.string().nullable(),
    /** Number of requests without an answer. */
    waiting: z.int(),
  })
export type DonationDetail = z.infer<typeof donationDetail>

/** What only the two sides of an accepted request know. */
const meeting = z.object({
  place: point,
  address: z.string(),
  /** How to find it, in the donor's words. */
  instructions: localized(500),
  donorPhone: z.string(),
  requesterPhone: z.string(),
})

const requestShape = {
  id,
  donationId: id,
  status: requestStatus,
  grams,
  /** What it costs; 0 is free. */
  price: baisa,
  message: z.string(),
  wishedAt: instant,
  /** When both agreed to meet; null before the request is accepted. */
  agreedAt: instant.nullable(),
  /** Of a priced one: until when it is held for its payment. */
  holdExpiresAt: instant.nullable(),
  requestedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.enum(['donor', 'requester', 'operator', 'system']).nullable(),
  /**
   * Why it was declined, cancelled or recalled: a donor's own text, one of `cancelReasons` of a requester, or of the
   * system `all_given`, `listing_ended`, `not_paid`, `hidden`, `donor_left` or `recalled`.
   */
  reason: z.string().nullable(),
  unread: z.int(),
}

export const rating = z.object({ stars: z.int().min(1).max(5), text: prose(500).default('') })
/** What each side gave the other; null when not (yet), or when the other is not shown before both rated. */
const storedRating = rating.extend({ text: z.string() })
const ratings = z.object({ mine: storedRating.nullable(), theirs: storedRating.extend({ id }).nullable() })

/** A request as the person who made it sees it. */
export const ownRequest = z.object({
  ...requestShape,
  donation: donationCard.omit({ distanceMeters: true, gramsLeft: true }).extend({
    status: donationStatus,
    /** Why it must not be eaten. */
    recalledBecause: z.string().nullable(),
  }),
  /** What the donor asks for at the hand-over. */
  code: z.string().nullable(),
  meeting: meeting.nullable(),
  payment: payment.nullable(),
  ratings,
})
export type OwnRequest = z.infer<typeof ownRequest>

/** A request as the donor sees it: no code, it is what the other brings. */
export const receivedRequest = z.object({
  ...requestShape,
  requester: z.object({
    name: z.string(),
    kind: z.enum(['person', 'company', 'farm', 'charity']),
    /** Pickups of donations so far: came, and did not come. */
    collected: z.int(),
    missed: z.int(),
    rating: z.object({ stars: z.number(), count: z.int() }).nullable(),
  }),
  requesterPhone: z.string().nullable(),
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
  status: donationStatus,
  gramsLeft: z.int(),
  gramsCollected: z.int(),
  publishedAt: instant,
  charitiesUntil: instant,
  /** Hidden by reports until the operator has decided. */
  hiddenAt: instant.nullable(),
  recalledBecause: z.string().nullable(),
  waiting: z.int(),
})
export type OwnDonation = z.infer<typeof ownDonation>
