import type { NotificationKind } from '@dawra/contract/notifications.rules'
import { account } from './en/account.ts'
import { alerts } from './en/alerts.ts'
import { approvals } from './en/approvals.ts'
import { bins } from './en/bins.ts'
import { breaches } from './en/breaches.ts'
import { businessChanges } from './en/business-changes.ts'
import { charities } from './en/charities.ts'
import { compost } from './en/compost.ts'
import { giving } from './en/giving.ts'
import { kitchen } from './en/kitchen.ts'
import { office } from './en/office.ts'
import { officeQueues } from './en/office-queues.ts'
import { orders } from './en/orders.ts'
import { ownContent } from './en/own-content.ts'
import { payouts } from './en/payouts.ts'
import { pickupProblems } from './en/pickup-problems.ts'
import { recalls } from './en/recalls.ts'
import { rounds } from './en/rounds.ts'
import { sellers } from './en/sellers.ts'
import { sellersMoney } from './en/sellers-money.ts'
import { selling } from './en/selling.ts'
import { templates } from './en/templates.ts'
import { mailsOf, smsOf } from './mails.ts'

const kinds = {
  ...orders,
  ...pickupProblems,
  ...kitchen,
  ...templates,
  ...alerts,
  ...giving,
  ...compost,
  ...account,
  ...office,
  ...officeQueues,
  ...breaches,
  ...ownContent,
  ...selling,
  ...recalls,
  ...payouts,
  ...businessChanges,
  ...approvals,
  ...charities,
  ...sellers,
  ...bins,
  ...rounds,
  ...sellersMoney,
}

/** What a kind is called in the copy of a person’s data. */
const kindNames: Readonly<Record<NotificationKind, string>> = {
  order_paid: 'order paid',
  order_ready: 'order ready',
  order_cancelled: 'order cancelled',
  order_refunded: 'order refunded',
  order_part_refunded: 'part of an order refunded',
  refund_failed: 'refund delayed',
  running_late: 'customer comes late',
  request_received: 'request received',
  request_accepted: 'request accepted',
  request_declined: 'request declined',
  request_ended: 'pickup of a donation changed or cancelled',
  donation_recalled: 'recall of a donation',
  donation_offered: 'a donation that matches what you need',
  favourite_listed: 'favorite on sale',
  search_matched: 'saved search found something',
  back_in_stock: 'portions again',
  order_not_ready: 'order not ready yet',
  order_message: 'message about an order',
  pickup_soon: 'pickup begins soon',
  pickup_ending: 'pickup ends soon',
  pickup_missed: 'missed pickup',
  review_asked: 'review asked for',
  parcel_ready: 'compost ready',
  parcel_on_its_way: 'compost on its way',
  parcel_delivered: 'compost delivered',
  parcel_near: 'driver with your compost is near',
  parcel_missed: 'compost could not be handed over',
  food_recalled: 'recall of food',
  office_recall: 'recalls for the office',
  compost_recalled: 'recall of compost',
  support_replied: 'answer of the support',
  application_decided: 'application decided',
  licence_decided: 'about your food licence',
  team_changed: 'your role in a team',
  security_changed: 'security of your account',
  points_earned: 'points earned',
  points_corrected: 'points corrected',
  voucher_expiring: 'voucher about to end',
  voucher_extended: 'voucher extended',
  achievement_reached: 'achievement reached',
  review_answered: 'answer to your review',
  content_hidden: 'your content is hidden',
  content_decided: 'decision on your content',
  abuse_decided: 'decision on your account',
  privacy_answered: 'answer to your privacy request',
  content_waits: 'hidden content to decide on',
  ticket_waits: 'a question to support that waits for you',
  approval_waits: 'something a colleague asked you to approve',
  approval_decided: 'decision on what you asked a colleague',
  abuse_waits: 'abuse case to decide on',
  privacy_waits: 'privacy request to answer',
  breach_waits: 'data breach to tell',
  office_alarm: 'something that needs the office',
  sell_decided: 'decision on your application to sell',
  sell_unfinished: 'application to sell not sent yet',
  sell_waits: 'application to sell to decide on',
  licence_expiring: 'your food licence ends',
  request_message: 'message about a request',
  donation_collected: 'donation handed over',
  donation_ending: 'donation ends soon without a request',
  someone_else_collects: 'someone else collects',
  case_opened: 'problem with a pickup',
  appeal_opened: 'appeal of a missed pickup',
  case_ended: 'end of a problem',
  case_answered: 'answer to your problem',
  case_refunded_by_silence: 'refund without an answer',
  case_disputed: 'problem our team decides',
  appeal_decided: 'decision about your appeal',
  office_case: 'case to decide',
  new_order: 'new order',
  test_order: 'test order',
  order_cancelled_by_customer: 'order cancelled by its customer',
  customer_message: 'message of a customer',
  store_closed_today: 'store closed for today by our team',
  board_unopened: 'board not opened',
  board_still_unopened: 'board still not opened',
  tonight_list: 'what a pickup window needs',
  day_summary: 'summary of the day',
  template_question: 'question about the portions of a day',
  series_silent: 'repeating deal that is not listed',
  statement_ready: 'statement of a week',
  payout_sent: 'payout on its way',
  payout_settled: 'payout paid',
  payout_returned: 'payout returned',
  payouts_held: 'payouts on hold',
  commission_changing: 'change of the commission',
  change_waits: 'licence or account of a kitchen to check',
  account_asked: 'another bank account asked for',
  account_changed: 'another bank account',
  change_decided: 'decision on your licence or bank account',
  bin_decided: 'decision on your bin collection',
  bin_tomorrow: 'bin collected tomorrow',
  bin_near: 'driver about to come',
  bin_collected: 'bin collected',
  bin_contaminated: 'wrong things in a bin',
  bin_missed: 'bin not collected',
  batch_ready: 'compost made of what you gave',
  round_assigned: 'round given to you or taken from you',
  round_without_driver: 'round without a driver',
  rounds_missing: 'rounds that were not made',
  round_review_waits: 'something a driver sent, to look at',
  bins_wait: 'subscription or problem about bins',
  parcel_waits: 'parcel to decide about',
  seller_order: 'new compost order',
  seller_order_cancelled: 'compost order cancelled',
  seller_changed: 'whom you sell compost for',
  seller_statement: 'statement of a week of compost',
  seller_payout_sent: 'payout for compost on its way',
  seller_payout_settled: 'payout for compost paid',
  seller_payout_returned: 'payout for compost returned',
  seller_payouts_held: 'payouts for compost on hold',
  seller_account_asked: 'another bank account for compost asked for',
  seller_account_changed: 'another bank account for compost',
  seller_account_declined: 'decision on your bank account for compost',
  seller_batch_recalled: 'recall of your batch',
  charity_decided: 'decision on your charity',
  charity_waits: 'licence of a charity to check',
  charity_licence: 'licence of your charity ends',
  charity_suspended: 'suspension of your charity',
  report_due: 'hand-out report that is missing',
  donation_handed_out: 'what became of your donation',
}

export const texts = {
  kinds,
  mails: mailsOf(kinds, { unsubscribe: 'Stop emails of this kind' }),
  sms: smsOf(kinds),
  /** What a device shows when its person tries it. */
  pushTest: { title: 'Notifications work on this device', body: 'This is only a test.' },
  personalData: {
    section: 'Notifications',
    labels: {
      notifications: 'What you were told',
      readAt: 'Read',
      deliveries: 'Messages',
      state: 'State',
      devices: 'Devices that take notifications',
      device: 'Device',
      switches: 'What you chose',
      quietHours: 'Quiet hours',
    },
    values: kindNames,
  },
}

export type Texts = typeof texts
