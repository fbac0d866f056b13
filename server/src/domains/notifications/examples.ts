import type { NotificationKind } from '@dawra/contract/notifications/rules'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { BIN_EXAMPLES } from './examples-bins.ts'
import { CHARITY_EXAMPLES } from './examples-charities.ts'
import { COLLECTION_EXAMPLES } from './examples-collections.ts'
import { CORRECTION_EXAMPLES } from './examples-corrections.ts'
import { GIVING_EXAMPLES } from './examples-giving.ts'
import { OFFICE_EXAMPLES } from './examples-office.ts'
import { PROBLEM_EXAMPLES } from './examples-pickup-problems.ts'
import { SELLER_EXAMPLES } from './examples-sellers.ts'
import { SELLING_EXAMPLES } from './examples-selling.ts'
import type { Examples } from './examples-type.ts'
import type { AlertFacts } from './texts/en/alerts.ts'
import type { DayFacts, SoldFacts, TestOrderFacts, WindowFacts } from './texts/en/kitchen.ts'
import type { PickupFacts } from './texts/en/orders.ts'
import type { QuestionFacts } from './texts/en/templates.ts'

const orderId = '0192f0c8-0000-7000-8000-000000000001'
const venue = { en: 'Bait Al Luban', ar: 'بيت اللبان' }
const window = { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' }
const pickup: PickupFacts = {
  orderId,
  pickupId: '0192f0c8-0000-7000-8000-000000000002',
  number: 'DS2611210042',
  seller: venue,
  window,
}
const sold: SoldFacts = { ...pickup, venueId: '0192f0c8-0000-7000-8000-000000000006', portions: 3 }
const testOrder: TestOrderFacts = {
  testOrderId: '0192f0c8-0000-7000-8000-000000000008',
  venueId: sold.venueId,
  venue,
}
const tonight: WindowFacts = {
  venueId: sold.venueId,
  venue,
  window,
  orders: 6,
  portions: 11,
  dishes: [
    { title: { en: 'Chicken biryani', ar: 'برياني دجاج' }, quantity: 8 },
    { title: { en: 'Bread bag', ar: 'كيس خبز' }, quantity: 3 },
  ],
}
const day: DayFacts = {
  venueId: sold.venueId,
  venue,
  day: '2026-11-20T20:00:00Z',
  orders: 9,
  sold: 14,
  handedOver: 11,
  missed: 1,
  cancelled: 2,
  open: 0,
  earned: 18_200,
}
const alert: AlertFacts = {
  dealId: '0192f0c8-0000-7000-8000-000000000003',
  venue,
  title: { en: 'Chicken biryani', ar: 'برياني دجاج' },
  price: 1300,
  window,
}
const question: QuestionFacts = {
  templateId: '0192f0c8-0000-7000-8000-000000000007',
  venueId: sold.venueId,
  day: '2026-11-21',
  title: { en: 'Bread bag', ar: 'كيس خبز' },
  portions: 8,
  answerBy: window.startsAt,
}
const donationId = '0192f0c8-0000-7000-8000-000000000003'
const refund = { orderId, number: pickup.number, amount: 2500, wasLate: false }
const recall = { orderId, number: pickup.number, batch: 'VC-2609-01', reason: 'Glass was found in it.' }

/** Sample facts of every kind, for the developers' preview and the tests of texts. */
export const EXAMPLES: Examples<NotificationKind> = {
  order_paid: [
    {
      orderId,
      number: pickup.number,
      sellers: [venue],
      total: 2950,
      window,
      isDelivered: false,
      isCash: false,
    },
    {
      orderId,
      number: pickup.number,
      sellers: [venue],
      total: 2950,
      window,
      isDelivered: false,
      isCash: true,
    },
  ],
  order_ready: [pickup],
  order_not_ready: [pickup],
  order_cancelled: [
    {
      ...pickup,
      amount: 2500,
      isCash: false,
      wasNotCollected: false,
      reason: REASON_TEXTS.cancel_sold_out,
    },
    { ...pickup, amount: 0, isCash: false, wasNotCollected: true },
    { ...pickup, amount: 0, isCash: true, wasNotCollected: false },
  ],
  order_refunded: [refund, { ...refund, wasLate: true }, { ...refund, wasTransferred: true }],
  order_part_refunded: [
    { ...pickup, amount: 1200, reason: 'One portion was missing', byOffice: false, isCash: true },
    { ...pickup, amount: 1200, reason: 'It was cold', byOffice: true, isCash: false },
  ],
  refund_failed: [refund],
  new_order: [sold],
  test_order: [testOrder],
  order_cancelled_by_customer: [sold],
  order_cancelled_by_office: [{ ...sold, reason: REASON_TEXTS.cancel_other }, sold],
  customer_message: [sold],
  board_unopened: [sold],
  board_still_unopened: [sold],
  tonight_list: [tonight],
  day_summary: [day, { ...day, open: 2 }],
  template_question: [question],
  series_silent: [{ templateId: question.templateId, venueId: sold.venueId, title: question.title, venue }],
  favourite_listed: [alert],
  search_matched: [alert],
  back_in_stock: [alert],
  order_message: [pickup],
  pickup_soon: [pickup],
  pickup_ending: [pickup],
  pickup_missed: [
    { ...pickup, isCash: false },
    { ...pickup, isCash: true },
  ],
  review_asked: [pickup],
  parcel_ready: [pickup],
  parcel_on_its_way: [pickup],
  parcel_delivered: [pickup, { ...pickup, handedTo: 'Maryam Al Balushi', because: 'Her phone was dead' }],
  parcel_near: [
    { ...pickup, stopId: '0192f0c8-0000-7000-8000-000000000051', expectedAt: '2026-11-22T05:10:00Z' },
  ],
  parcel_tomorrow: [pickup],
  parcel_again: [pickup],
  parcel_missed: [
    { ...pickup, because: 'not_home', why: REASON_TEXTS.undelivered_not_home, follows: 'another_day' },
    { ...pickup, because: 'refused', follows: 'office' },
    { ...pickup, because: 'no_access', follows: 'again_today' },
  ],
  compost_recalled: [recall],
  food_recalled: [
    { ...pickup, title: alert.title, reason: 'Glass was found in it', advice: 'throw_away' },
    { ...pickup, title: alert.title, reason: 'It contains nuts', advice: 'not_if_allergic' },
    { ...pickup, title: alert.title, reason: 'It was too warm', advice: 'bring_back' },
  ],
  support_replied: [{ ticketId: donationId, number: 12 }],
  application_decided: [
    { role: 'driver', isApproved: true },
    { role: 'driver', isApproved: false, reason: 'The CR number is not yours' },
  ],
  ...PROBLEM_EXAMPLES,
  ...SELLING_EXAMPLES,
  ...CHARITY_EXAMPLES,
  ...SELLER_EXAMPLES,
  ...BIN_EXAMPLES,
  ...CORRECTION_EXAMPLES,
  ...GIVING_EXAMPLES,
  ...OFFICE_EXAMPLES,
  ...COLLECTION_EXAMPLES,
  licence_decided: [{ isVerified: true }, { isVerified: false }],
  team_changed: [
    { venueId: donationId, venue, role: 'manager' },
    { venueId: donationId, venue, role: null },
  ],
  security_changed: [{ what: 'new_device', at: window.startsAt }],
  points_corrected: [{ points: 50 }, { points: -1 }],
  points_earned: [{ points: 1 }, { points: 120 }],
  voucher_expiring: [
    {
      voucherId: donationId,
      title: { en: 'OMR 1 off food', ar: 'خصم ريال على الطعام' },
      expiresAt: window.endsAt,
    },
  ],
  achievement_reached: [{ slug: 'first_meal', title: { en: 'First meal', ar: 'أول وجبة' }, points: 20 }],
  content_hidden: [
    { kind: 'deal', id: donationId, title: alert.title, reasons: ['unsafe_food', 'spam'] },
    { kind: 'message', id: donationId, title: { en: null, ar: null }, reasons: ['abusive'] },
  ],
  content_decided: [
    { kind: 'deal', id: donationId, title: alert.title, verdict: 'keep', reason: null },
    {
      kind: 'review',
      id: donationId,
      title: { en: null, ar: null },
      verdict: 'hide',
      reason: 'It shows a face',
    },
  ],
  abuse_decided: [
    { caseId: orderId, decision: 'warned', reason: 'Both accounts order only from their own store.' },
    { caseId: orderId, decision: 'points', reason: 'The donations went back and forth between you.' },
    { caseId: orderId, decision: 'blocked', reason: 'All accounts belong to one person.' },
  ],
  privacy_answered: [
    { requestId: orderId, number: 12, answer: 'We have corrected the spelling of your name everywhere.' },
  ],
  review_answered: [{ reviewId: orderId, venueId: donationId, venue }],
}
