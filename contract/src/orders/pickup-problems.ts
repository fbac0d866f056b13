import { z } from 'zod'
import { point } from '../platform/point.ts'
import { route } from '../platform/route.ts'
import { baisa, id, line, localized, pickupWindow, prose } from '../platform/schemas.ts'
import { partRefund, refundedPart } from './part-refunds.ts'
import { pickupCase } from './pickup-case-schema.ts'
import { caseKinds, LONGEST_LATE } from './pickup-problems.rules.ts'
import { order, pickupStatus } from './schemas.ts'

const pickupId = z.object({ pickupId: id })

export const announceLate = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/late',
  access: 'signed_in',
  own: true,
  summary:
    'Tells the venue that the customer comes late, up to what it tolerates; it counts as missed only after that time. Said once, then shorter or 0, which takes it back',
  params: pickupId,
  body: z.object({ minutes: z.int().min(0).max(LONGEST_LATE) }),
  result: order,
  errors: ['lateness_not_possible'],
})

const caseId = z.object({ caseId: id })

export const openCase = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/case',
  access: 'signed_in',
  own: true,
  summary:
    'Says what was wrong with a pickup, from its window until 24 hours later, or appeals a missed one for 48 hours: it was not their fault, or they collected it. The venue answers; its silence refunds by itself, and leaves an appeal to the office',
  params: pickupId,
  body: z.object({ kind: z.enum(caseKinds), said: prose(500).default('') }),
  result: order,
  errors: ['case_not_possible'],
})

export const putCasePhoto = route({
  method: 'POST',
  path: '/api/v1/pickup-cases/{caseId}/photo',
  access: 'signed_in',
  own: true,
  summary: 'Adds a photo, the raw body, to an open case; both sides and the office can see it',
  params: caseId,
  result: order,
  errors: ['case_settled', 'picture_not_readable', 'picture_too_large'],
})

export const getCasePhoto = route({
  method: 'GET',
  path: '/api/v1/pickup-cases/{caseId}/photo',
  access: 'signed_in',
  own: true,
  venue: 'staff',
  summary: 'The photo of a case, for its customer, its venue and the office',
  params: caseId,
  result: null,
  media: 'image/jpeg, image/png, image/webp',
})

export const caseWork = pickupCase.extend({
  pickupId: id,
  orderNumber: z.string(),
  pickupStatus,
  window: pickupWindow,
  customer: z.string(),
  /** The part that is still paid by card. */
  paid: baisa,
  total: baisa,
  discount: baisa,
  refundedPart: baisa,
  partRefunds: z.array(partRefund),
  /** Paid, or to be paid, at the venue's counter, which also makes the refund. */
  isCash: z.boolean(),
  lines: z.array(z.object({ dealId: id, title: localized(80), quantity: z.int(), unitPrice: baisa })),
})
export type CaseWork = z.infer<typeof caseWork>

export const venueRecord = z.object({
  handedOver: z.int(),
  cases: z.int(),
  upheldCases: z.int(),
  /** Cash is suspended at this venue: too few cash pickups were handed over, or it owes us too much. */
  cashRests: z.boolean(),
  inTime: z.int(),
})
export type VenueRecord = z.infer<typeof venueRecord>

export const customerRecord = z.object({
  collected: z.int(),
  missed: z.int(),
  upheld: z.int(),
  declined: z.int(),
})
export type CustomerRecord = z.infer<typeof customerRecord>

export const answerCase = route({
  method: 'POST',
  path: '/api/v1/pickup-cases/{caseId}/answer',
  access: 'signed_in',
  venue: 'staff',
  teamAlone: true,
  summary:
    'The venue agrees, which refunds the whole pickup (one that was collected counts as handed over), refunds a part, or disputes it, which passes it to the office',
  params: caseId,
  body: z.discriminatedUnion('answer', [
    z.object({ answer: z.literal('accept') }),
    z.object({ answer: z.literal('part'), part: refundedPart }),
    z.object({ answer: z.literal('dispute'), reason: prose(500).min(1) }),
  ]),
  result: caseWork,
  errors: ['case_settled', 'part_refund_not_possible'],
})

export const contestCase = route({
  method: 'POST',
  path: '/api/v1/pickup-cases/{caseId}/contest',
  access: 'signed_in',
  own: true,
  summary: 'The part that the venue refunded is not enough: within 24 hours, once, it passes to the office',
  params: caseId,
  result: order,
  errors: ['case_settled'],
})

export const listVenueCases = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/pickup-cases',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Cases of a venue’s pickups that are open or were settled in the last week, and how it has answered',
  params: z.object({ venueId: id }),
  result: z.object({ cases: z.array(caseWork), record: venueRecord }),
})

export const officeCase = caseWork.extend({
  venue: localized(120),
  venueRecord,
  customerRecord,
  approvalId: id.nullable(),
})
export type OfficeCase = z.infer<typeof officeCase>

export const listOfficeCases = route({
  method: 'GET',
  path: '/api/v1/admin/pickup-cases',
  access: { office: 'support' },
  personal: true,
  summary: 'Cases that customer and venue could not settle, the oldest first',
  result: z.object({ cases: z.array(officeCase) }),
})

export const decidePickupCase = route({
  method: 'POST',
  path: '/api/v1/admin/pickup-cases/{caseId}/decision',
  access: { office: 'support' },
  stepUp: true,
  summary:
    'Decides a case: the whole pickup is refunded, a part of it, or nothing more; both sides read the reason',
  params: caseId,
  body: z.object({
    /** Upholds the case. A missed pickup that the customer did collect then counts as handed over, without a refund. */
    isRefunded: z.boolean(),
    part: refundedPart.nullable().default(null),
    reason: prose(500).min(1),
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['case_settled', 'part_refund_not_possible', 'second_member_needed', 'already_requested'],
})

export const getMyRecord = route({
  method: 'GET',
  path: '/api/v1/me/pickup-record',
  viewable: {},
  access: 'signed_in',
  summary: 'How the person’s own pickups went in the last 180 days',
  result: customerRecord,
})

export const nameCollector = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/collector',
  access: 'signed_in',
  own: true,
  summary:
    'Somebody else collects the pickup: they get a code of their own and a page that needs no sign-in; null takes it back',
  params: pickupId,
  body: z.object({ name: line(80).min(1).nullable() }),
  result: order,
  errors: ['collector_not_possible', 'too_many_requests'],
})

/** What a person needs who collects for a customer, without any data of the customer. */
export const publicPass = z.object({
  initials: z.string(),
  code: z.string(),
  portions: z.int(),
  window: pickupWindow,
  venue: localized(120),
  address: localized(400),
  phone: z.string(),
  point,
})
export type PublicPass = z.infer<typeof publicPass>

export const getPass = route({
  method: 'GET',
  path: '/api/v1/passes/{passId}',
  access: 'anyone',
  summary: 'The pass of somebody who collects for another, until it is handed over; its id is the secret',
  params: z.object({ passId: id }),
  result: publicPass,
})
