import { z } from 'zod'
import {
  baisa,
  cityPoint,
  cursor,
  grams,
  id,
  instant,
  localized,
  localizedRequired,
  page,
  pickupWindow,
  pictureId,
  point,
} from './common.ts'
import { allergens, dealCategories, dietaryLabels } from './deals.rules.ts'
import {
  cancelReasons,
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
import { route } from './kit.ts'
import { messageBody, thread } from './messages.ts'
import { payment, paymentMethod } from './payments.ts'
import { areaSlug } from './venues.ts'

const unique = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .max(most)
    .default([])
    .transform(items => [...new Set(items)])

/** What a donor says of what is given away. */
export const donationTerms = z.object({
  kind: z.enum(donationKinds),
  title: localizedRequired(80),
  description: localized(1000),
  category: z.enum(dealCategories),
  /** Of feed only: what it is made of. */
  feedSources: unique(z.enum(feedSources), 4),
  tags: unique(z.enum(donationTags), 12),
  picture: pictureId.nullable().default(null),
  /** All of it. */
  grams: grams.min(100),
  /** For all of it; 0 is free. */
  price: baisa.multipleOf(PRICE_STEP).default(0),
  /** Null: not known, so nobody with an allergy should eat it. */
  allergens: unique(z.enum(allergens), 14).nullable().default(null),
  allergensNote: localized(300),
  dietary: unique(z.enum(dietaryLabels), 6),
  storage: z.enum(storages),
  madeAt: instant,
  useBy: instant,
  /** Available from, available until. */
  window: pickupWindow,
  instructions: localized(500),
  place: cityPoint,
  area: areaSlug,
  /** Only told to those whose request was accepted, like the exact place and the phone. */
  address: z.string().trim().min(1).max(300),
  phone,
  /** The safety checklist: everything that is asked of such food. */
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
  /** From the point asked about to about the place. */
  distanceMeters: z.int().nullable(),
})
export type DonationCard = z.infer<typeof donationCard>

/** A donation's own page: everything but where exactly and whose phone. */
export const donationDetail = donationTerms
  .omit({ place: true, address: true, phone: true, checks: true })
  .extend({
    id,
    status: donationStatus,
    gramsLeft: z.int(),
    /** Blurred to about 300 m. */
    about: point,
    donor: donorBrief,
    publishedAt: instant,
    charitiesUntil: instant,
    /** Why nobody should eat it any more. */
    recalledBecause: z.string().nullable(),
    /** How many people have asked and wait. */
    waiting: z.int(),
  })
export type DonationDetail = z.infer<typeof donationDetail>

/** What only the two sides of an accepted request know. */
const meeting = z.object({
  place: point,
  address: z.string(),
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
   * Why it was declined, cancelled or recalled: a donor's own words, one of `cancelReasons` of a requester, or of the
   * system `all_given`, `listing_ended`, `not_paid`, `hidden`, `donor_left` or `recalled`.
   */
  reason: z.string().nullable(),
  unread: z.int(),
}

const rating = z.object({ stars: z.int().min(1).max(5), text: z.string().trim().max(500).default('') })
/** What each side gave the other; null when not (yet), or when the other is not shown before both rated. */
const ratings = z.object({ mine: rating.nullable(), theirs: rating.extend({ id }).nullable() })

/** A request as the person who made it sees it. */
export const ownRequest = z.object({
  ...requestShape,
  donation: donationCard.omit({ distanceMeters: true, gramsLeft: true }).extend({
    status: donationStatus,
    instructions: localized(500),
    /** Why nobody should eat it any more. */
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
  id,
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

const donationId = z.object({ donationId: id })
const requestId = z.object({ requestId: id })
/** A request for something that the caller gives. */
const receivedId = z.object({ receivedId: id })

/** What somebody may give, and on what terms. */
export const getGiving = route({
  method: 'GET',
  path: '/api/v1/me/giving',
  access: 'account',
  summary: 'Whether the person may give, what prices they may set, and where they gave last',
  result: z.object({
    isDonor: z.boolean(),
    kind: z.enum(['household', 'business']).nullable(),
    /** A business whose licence was looked at may set prices for food; feed may always have one. */
    isVerified: z.boolean(),
    licence: z.enum(['none', 'waiting', 'verified', 'refused']),
    last: donationTerms.pick({ place: true, area: true, address: true, phone: true }).nullable(),
  }),
})

export const createDonation = route({
  method: 'POST',
  path: '/api/v1/donations',
  access: 'account',
  summary: 'Gives food or feed away; donors only',
  body: donationTerms,
  result: ownDonation,
  errors: ['donor_needed', 'price_not_allowed', 'unsafe_food', 'checks_missing', 'feed_not_allowed'],
  idempotent: true,
})

export const editDonation = route({
  method: 'PUT',
  path: '/api/v1/own-donations/{donationId}',
  access: 'account',
  own: true,
  summary: 'Changes what is given; once somebody was accepted only texts, picture and a shorter time',
  params: donationId,
  body: donationTerms,
  result: ownDonation,
  errors: [
    'price_not_allowed',
    'unsafe_food',
    'checks_missing',
    'feed_not_allowed',
    'donation_locked',
    'donation_closed',
  ],
})

export const listOwnDonations = route({
  method: 'GET',
  path: '/api/v1/own-donations',
  access: 'account',
  summary: 'What the person gives and gave, the latest first',
  query: z.object({ tab: z.enum(['open', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(ownDonation),
})

export const getOwnDonation = route({
  method: 'GET',
  path: '/api/v1/own-donations/{donationId}',
  access: 'account',
  own: true,
  summary: 'One donation with the requests for it, the waiting ones first, then the latest, 200 at most',
  params: donationId,
  result: ownDonation.extend({ requests: z.array(receivedRequest) }),
})

export const withdrawDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/withdraw',
  access: 'account',
  own: true,
  summary: 'Ends a listing; who was accepted is told, and refunded when it was paid',
  params: donationId,
  body: z.object({ reason: z.string().trim().max(300).default('') }),
  result: ownDonation,
  errors: ['donation_closed'],
})

export const recallDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/recall',
  access: 'account',
  own: true,
  summary: 'Something is wrong with it: ends the listing and warns everyone who took from it',
  params: donationId,
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  result: ownDonation,
})

export const recallAnyDonation = route({
  method: 'POST',
  path: '/api/v1/admin/donations/{donationId}/recall',
  access: 'operator',
  secondFactor: true,
  summary: 'Recalls a lot in the operator’s name',
  params: donationId,
  body: z.object({ reason: z.string().trim().min(1).max(500) }),
  result: null,
})

export const requestDonation = route({
  method: 'POST',
  path: '/api/v1/donations/{donationId}/requests',
  access: 'account',
  offered: true,
  summary: 'Asks for some or all of it; the donor chooses whom to give it to',
  params: donationId,
  body: z.object({
    grams: grams.min(100),
    message: z.string().trim().max(500).default(''),
    wishedAt: instant,
    phone,
  }),
  result: ownRequest,
  errors: [
    'donation_closed',
    'too_much_requested',
    'request_exists',
    'charities_first',
    'quota_reached',
    'own_donation',
    'time_not_offered',
    'too_many_waiting',
    'too_many_requests',
  ],
  idempotent: true,
})

export const listOwnRequests = route({
  method: 'GET',
  path: '/api/v1/me/requests',
  access: 'account',
  summary: 'What the person asked for, the latest first',
  query: z.object({ tab: z.enum(['open', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(ownRequest),
})

export const getOwnRequest = route({
  method: 'GET',
  path: '/api/v1/me/requests/{requestId}',
  access: 'account',
  own: true,
  summary: 'One request of the person; once accepted with place, phone and code',
  params: requestId,
  result: ownRequest,
})

export const cancelRequest = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/cancel',
  access: 'account',
  own: true,
  summary:
    'Takes a request back; what was paid is refunded when the donor was not there or it is early enough',
  params: requestId,
  body: z.object({ reason: z.enum(cancelReasons) }),
  result: ownRequest,
  errors: ['request_closed'],
})

export const payRequest = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/payment',
  access: 'account',
  own: true,
  summary: 'Opens (or answers the open) gateway page of an accepted priced request',
  params: requestId,
  body: z.object({ method: paymentMethod }),
  result: ownRequest,
  errors: ['request_hold_expired', 'request_closed', 'payment_unavailable'],
})

export const checkRequestPayment = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/payment/check',
  access: 'account',
  own: true,
  summary: 'Asks the gateway now whether the request is paid',
  params: requestId,
  result: ownRequest,
})

export const acceptRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/accept',
  access: 'account',
  own: true,
  summary: 'Promises it; `grams` may be less than was asked for',
  params: receivedId,
  body: z.object({
    grams: grams.min(100).nullable().default(null),
    agreedAt: instant.nullable().default(null),
  }),
  result: receivedRequest,
  errors: ['request_closed', 'donation_closed', 'too_much_requested', 'quota_reached', 'time_not_offered'],
})

export const declineRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/decline',
  access: 'account',
  own: true,
  summary: 'Says no to a waiting request; the person is told',
  params: receivedId,
  body: z.object({ reason: z.string().trim().max(300).default('') }),
  result: receivedRequest,
  errors: ['request_closed'],
})

export const releaseRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/release',
  access: 'account',
  own: true,
  summary: 'Nobody came two hours after the agreed time: others may have it',
  params: receivedId,
  result: receivedRequest,
  errors: ['request_closed', 'too_early_to_release'],
})

export const handOverDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/hand-over',
  access: 'account',
  own: true,
  summary: 'Hands over against the code that the other brings',
  params: donationId,
  body: z.object({ code: z.string().trim().max(20) }),
  result: receivedRequest,
  errors: ['wrong_code', 'too_many_codes', 'request_closed'],
})

export const rateRequest = route({
  method: 'POST',
  path: '/api/v1/donation-requests/{requestId}/rating',
  access: 'account',
  own: true,
  summary:
    'What one side says of the other after the hand-over; said once, shown when both have or after a week',
  params: requestId,
  body: rating,
  result: null,
  errors: ['not_collected_yet', 'already_rated'],
})

export const getRequestThread = route({
  method: 'GET',
  path: '/api/v1/donation-requests/{requestId}/messages',
  access: 'account',
  own: true,
  summary: 'What donor and requester wrote to each other; reading it marks it read',
  params: requestId,
  result: thread,
})

export const writeToRequest = route({
  method: 'POST',
  path: '/api/v1/donation-requests/{requestId}/messages',
  access: 'account',
  own: true,
  summary: 'Writes to the other side; before acceptance a phone or a link is withheld',
  params: requestId,
  body: messageBody,
  result: thread,
  errors: ['thread_closed', 'too_many_requests'],
  idempotent: true,
})

/** What a farm or company always takes. */
export const standingTerms = z.object({
  categories: unique(z.enum(dealCategories), 6),
  leastGrams: grams,
  mostGrams: grams,
  /** None: anywhere in the city. */
  areas: unique(areaSlug, 33),
  /** Asks for a fitting lot by itself, as if the person had; else it only tells them. */
  asksByItself: z.boolean(),
  phone,
  message: z.string().trim().max(500).default(''),
})
export type StandingTerms = z.infer<typeof standingTerms>
export const standingRequest = standingTerms.extend({ id, isOn: z.boolean(), createdAt: instant })
export type StandingRequest = z.infer<typeof standingRequest>

export const listStandingRequests = route({
  method: 'GET',
  path: '/api/v1/me/standing-requests',
  access: 'account',
  summary: 'What a farm or company always takes, 20 at most',
  result: z.array(standingRequest),
})

export const createStandingRequest = route({
  method: 'POST',
  path: '/api/v1/me/standing-requests',
  access: 'account',
  summary: 'Takes every fitting lot of feed from now on; buyers only',
  body: standingTerms,
  result: standingRequest,
  errors: ['buyer_needed', 'too_many_standing_requests'],
  idempotent: true,
})

export const editStandingRequest = route({
  method: 'PUT',
  path: '/api/v1/me/standing-requests/{standingId}',
  access: 'account',
  own: true,
  summary: 'Changes it, or switches it off and on',
  params: z.object({ standingId: id }),
  body: standingTerms.extend({ isOn: z.boolean() }),
  result: standingRequest,
})

export const dropStandingRequest = route({
  method: 'DELETE',
  path: '/api/v1/me/standing-requests/{standingId}',
  access: 'account',
  own: true,
  summary: 'Forgets it',
  params: z.object({ standingId: id }),
  result: null,
})

/** A business whose licence waits to be looked at, or was. */
export const licence = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  registrationNumber: z.string().nullable(),
  licenceNumber: z.string(),
  submittedAt: instant,
})

export const submitLicence = route({
  method: 'PUT',
  path: '/api/v1/me/licence',
  access: 'account',
  summary: 'A business names its food licence, so that it may set prices once it was looked at',
  body: z.object({ licenceNumber: z.string().trim().min(3).max(40) }),
  result: null,
  errors: ['donor_needed'],
})

export const listLicences = route({
  method: 'GET',
  path: '/api/v1/admin/licences',
  access: 'operator',
  secondFactor: true,
  summary: 'Licences that wait to be looked at, the oldest first, 100 at most',
  result: z.array(licence),
})

export const decideLicence = route({
  method: 'POST',
  path: '/api/v1/admin/licences/{userId}/decision',
  access: 'operator',
  secondFactor: true,
  summary: 'Verifies a business’s licence, or says that it does not hold',
  params: z.object({ userId: id }),
  body: z.object({ verified: z.boolean() }),
  result: null,
})
