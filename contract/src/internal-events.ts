import { z } from 'zod'
import { applicationStatuses, changeStatuses } from './businesses.rules.ts'
import { charityApplicationStatuses } from './charities.rules.ts'
import { COLLECTING_INTERNAL_EVENTS } from './collecting-events.ts'
import { id, instant } from './common.ts'
import { donationKinds } from './donations.rules.ts'
import { donation, type Events, outcome, pickup, request } from './event-subjects.ts'
import { reportedKinds, verdicts } from './moderation.rules.ts'
import { payoutStatuses } from './payouts.rules.ts'

/** What one side of a request is told of; which side follows from it. */
const requestNotice = z.enum([
  'received',
  'cancelled',
  'accepted',
  'accepted_to_pay',
  'paid',
  'declined',
  'all_given',
  'lapsed',
  'released',
  'missed',
  'withdrawn',
  'recalled',
  'corrected',
])
export type RequestNotice = z.infer<typeof requestNotice>

/** What changed about an account that its owner did not do, perhaps. */
const securityNotice = z.enum([
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'new_device',
  'office_joined',
  'office_changed',
  'office_left',
])
export type SecurityNotice = z.infer<typeof securityNotice>

/** Read by reactions alone. */
export const INTERNAL_EVENTS = {
  ...COLLECTING_INTERNAL_EVENTS,
  /** Each domain deletes what it stores of the person. The address is for rows that have it in place of the id. */
  'identity.erased': z.object({ userId: id, email: z.string().nullable() }),
  /** The office closed a venue for a day of Muscat, with so many pickups. */
  'orders.venue_closed_today': z.object({
    closingId: id,
    venueId: id,
    cancelled: z.int(),
  }),
  /** The office added an area, or changed one. */
  'settings.area_changed': z.object({ area: z.string() }),
  /** Recalled food that its customer has already. */
  'orders.food_recalled': pickup.extend({ dealId: id }),
  /** Compost of a recalled batch that its customer has already. */
  /** The office has a parcel brought once more, after the tries that drivers make by themselves. */
  'orders.parcel_again': pickup.extend({ startsAt: instant }),
  'orders.parcel_recalled': pickup.extend({ batch: z.string(), reason: z.string() }),
  /** The person answered a ticket that a colleague of the office has. */
  'support.customer_replied': z.object({ ticketId: id, replyId: id }),
  /** A colleague was given a ticket. */
  'support.handed_over': z.object({ ticketId: id, stepId: id, to: id }),
  /** A member of the office asked a second one to approve something. */
  'approvals.asked': z.object({ approvalId: id }),
  'approvals.decided': z.object({ approvalId: id }),
  /** The office gave a person points, or took some. */
  'rewards.corrected': z.object({ userId: id, correctionId: id, points: z.int() }),
  'identity.security_changed': z.object({ userId: id, what: securityNotice, at: instant }),
  'identity.application_decided': z.object({ applicationId: id }),
  /** A week of a venue, or of a seller of compost, is closed. */
  'payouts.statement_issued': z.object({ statementId: id, venueId: id.nullable() }),
  'payouts.payout_changed': z.object({
    payoutId: id,
    venueId: id.nullable(),
    status: z.enum(payoutStatuses),
  }),
  /** Nothing is paid out to the venue or the seller until it is released. */
  'payouts.held': z.object({ holdId: id, venueId: id.nullable() }),
  /** A venue's commission changes on a later day. */
  'payouts.terms_set': z.object({ venueId: id, fromDay: z.iso.date() }),
  /** VAT that was wrongly taken went back to a kitchen’s balance. */
  'payouts.vat_corrected': z.object({ correctionId: id, venueId: id }),
  /** A donor is to be notified of what they are owed, or a payee of what it owes. */
  'payouts.noticed': z.object({ noticeId: id }),
  'payouts.donor_paid': z.object({ paymentId: id }),
  /** Food that was listed before its texts were compared with its answer about allergens. */
  'deals.allergen_denied': z.object({ findingId: id }),
  'payments.captured': z.object({ paymentId: id, subject: z.string(), amount: z.int() }),
  'payments.refund_settled': z.object({ subject: z.string(), refundId: id, status: outcome }),
  /** A pickup was paid for, and is booked. */
  'collections.paid': z.object({ requestId: id, userId: id }),
  /** Its price goes back to the card. */
  'collections.given_back': z.object({ requestId: id, userId: id }),
  /** Sent, decided, or left as it is for a week (`draft`, `more_wanted`). */
  'businesses.application_changed': z.object({ applicationId: id, status: z.enum(applicationStatuses) }),
  /** The food licence of a store expires in 30 days, in 7, or today. */
  'businesses.licence_expiring': z.object({ venueId: id }),
  /** An owner asked for another licence or bank account, or the office decided about it. */
  'businesses.change_moved': z.object({ changeId: id, status: z.enum(changeStatuses) }),
  /** An application of a charity was sent or decided. */
  'charities.application_changed': z.object({
    applicationId: id,
    status: z.enum(charityApplicationStatuses),
  }),
  /** The licence of a charity ends in so many days; -1: it is over. */
  'charities.licence_ending': z.object({ charityId: id, days: z.int() }),
  'charities.suspended': z.object({ charityId: id, isSuspended: z.boolean(), at: instant }),
  /** A report on what was collected is late. */
  'charities.report_due': z.object({ claimId: id, charityId: id }),
  /** The charity has said what became of it. */
  'charities.reported': z.object({ claimId: id, donorId: id }),
  /** Enough independent people reported it: its domain hides it until an operator decides. */
  'moderation.hidden': z.object({ kind: z.enum(reportedKinds), id }),
  'moderation.decided': z.object({ kind: z.enum(reportedKinds), id, verdict: z.enum(verdicts) }),
  /** The office answered a request under the data protection law. */
  'profile.privacy_answered': z.object({ requestId: id }),
  /** Somebody asked for a right under that law; `enteredBy` of the office knows of it already. */
  'profile.privacy_asked': z.object({ requestId: id, enteredBy: id.nullable() }),
  /** The office entered a breach of personal data; `enteredBy` knows of it already. */
  'profile.breach_entered': z.object({ breachId: id, enteredBy: id }),
  /** Accounts that seem to work together wait for a decision. */
  'abuse.found': z.object({ caseId: id }),
  /** The office decided about accounts that seemed to work together; `people` are those it is about. */
  'abuse.decided': z.object({ caseId: id, people: z.array(id) }),
  /** The last portion went, or there is one again. */
  'deals.stock_turned': z.object({ dealId: id }),
  /** The team is asked how many portions there are on a day. */
  'deals.template_asked': z.object({ templateId: id, day: z.iso.date() }),
  /** It has listed nothing on its last two days although it should have. */
  'deals.series_silent': z.object({ templateId: id, day: z.iso.date() }),
  'donations.licence_decided': z.object({ userId: id, isVerified: z.boolean() }),
  'donations.published': donation,
  /** It ends at another time. */
  'donations.end_moved': donation,
  /** The office recalled it. */
  'donations.recalled_by_office': donation,
  /** One side of a request is to be told. */
  'donations.request_news': z.object({
    requestId: id,
    side: z.enum(['donor', 'requester']),
    news: requestNotice,
    /** Tells apart what may happen several times. */
    occasion: z.string().optional(),
  }),
  /** Handed over. `price` in baisa. */
  'donations.collected': request.extend({
    grams: z.int(),
    kind: z.enum(donationKinds),
    donorId: id,
    requesterId: id,
    price: z.int(),
  }),
  'reviews.published': z.object({
    reviewId: id,
    venueId: id,
    userId: id,
    pickupId: id,
    /** The first review of this person that others see. */
    isFirst: z.boolean(),
  }),
} satisfies Events
