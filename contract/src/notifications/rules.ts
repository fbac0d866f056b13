/** Channels beside the inbox, which receives everything. An SMS costs money, so few kinds use it. */
export const notificationChannels = ['mail', 'push', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const switchableChannels = ['mail', 'push'] as const
export type SwitchableChannel = (typeof switchableChannels)[number]

export const notificationGroups = [
  'orders',
  'kitchen',
  'alerts',
  'giving',
  'compost',
  'seller',
  'driving',
  'account',
  'office',
  'safety',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export interface NotificationRule {
  group: NotificationGroup
  channels: readonly NotificationChannel[]
  /** Delayed until quiet hours end. */
  waits?: true | undefined
  /** Several messages of the same bundle within this time become one. */
  bundle?: { seconds: number; by: 'person' | 'subject' }
  /** Limit of messages a day to one person, for all limited kinds of the group together. Further ones only reach the inbox. */
  perDay?: number
  /** Cannot be switched off because it is about safety or the account itself. */
  isForced?: true
  /** Another kind whose switches also apply to this one. */
  switchedWith?: string
}

type Rules = Readonly<Record<string, NotificationRule>>

const orders = {
  order_paid: { group: 'orders', channels: ['mail', 'push'] },
  order_ready: { group: 'orders', channels: ['mail', 'push'] },
  order_cancelled: { group: 'orders', channels: ['mail', 'push'] },
  order_refunded: { group: 'orders', channels: ['mail', 'push'] },
  order_part_refunded: { group: 'orders', channels: ['mail', 'push'] },
  refund_failed: { group: 'orders', channels: ['mail', 'push'] },
  order_not_ready: { group: 'orders', channels: ['mail', 'push'] },
  order_message: { group: 'orders', channels: ['mail', 'push'], bundle: { seconds: 120, by: 'subject' } },
  pickup_soon: { group: 'orders', channels: ['push'] },
  pickup_ending: { group: 'orders', channels: ['push'] },
  pickup_missed: { group: 'orders', channels: ['mail'], waits: true },
  review_asked: { group: 'orders', channels: ['push'], waits: true },
} as const satisfies Rules

const pickupProblems = {
  running_late: { group: 'kitchen', channels: ['push'] },
  someone_else_collects: { group: 'kitchen', channels: ['push'] },
  case_opened: { group: 'kitchen', channels: ['push'] },
  appeal_opened: { group: 'kitchen', channels: ['push'], waits: true },
  case_ended: { group: 'kitchen', channels: ['push'], waits: true },
  case_answered: { group: 'orders', channels: ['mail', 'push'] },
  case_refunded_by_silence: { group: 'orders', channels: ['mail', 'push'] },
  case_disputed: { group: 'orders', channels: ['mail', 'push'] },
  appeal_decided: { group: 'orders', channels: ['mail', 'push'] },
  office_case: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
} as const satisfies Rules

const kitchen = {
  new_order: { group: 'kitchen', channels: ['push'], bundle: { seconds: 10, by: 'subject' } },
  // It tests where new orders arrive, so it uses the channels and switches of new orders.
  test_order: { group: 'kitchen', channels: ['push'], switchedWith: 'new_order' },
  order_cancelled_by_customer: {
    group: 'kitchen',
    channels: ['push'],
    bundle: { seconds: 10, by: 'subject' },
  },
  order_cancelled_by_office: {
    group: 'kitchen',
    channels: ['push'],
    bundle: { seconds: 10, by: 'subject' },
  },
  customer_message: { group: 'kitchen', channels: ['push'], bundle: { seconds: 120, by: 'subject' } },
  // Forced because somebody else closed their store.
  store_closed_today: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  // Forced because the city's office changed their hours.
  ramadan_touches_sales: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  board_unopened: { group: 'kitchen', channels: ['push'] },
  board_still_unopened: { group: 'kitchen', channels: ['sms'], isForced: true },
  tonight_list: { group: 'kitchen', channels: ['push'], waits: true },
  day_summary: { group: 'kitchen', channels: ['mail'], waits: true },
} as const satisfies Rules

const templates = {
  template_question: { group: 'kitchen', channels: ['push'] },
  series_silent: { group: 'kitchen', channels: ['mail', 'push'], waits: true },
} as const satisfies Rules

const ALERT = {
  group: 'alerts',
  channels: ['push'],
  waits: true,
  bundle: { seconds: 300, by: 'person' },
  perDay: 6,
} as const satisfies NotificationRule

const alerts = {
  favourite_listed: ALERT,
  search_matched: ALERT,
  back_in_stock: ALERT,
} as const satisfies Rules

const giving = {
  request_received: { group: 'giving', channels: ['mail', 'push'], waits: true },
  request_accepted: { group: 'giving', channels: ['mail', 'push'], waits: true },
  request_declined: { group: 'giving', channels: ['mail', 'push'], waits: true },
  request_ended: { group: 'giving', channels: ['mail', 'push'], isForced: true },
  donation_recalled: { group: 'safety', channels: ['mail', 'push', 'sms'], isForced: true },
  own_donation_recalled: { group: 'giving', channels: ['mail', 'push'], isForced: true },
  request_message: {
    group: 'giving',
    channels: ['mail', 'push'],
    bundle: { seconds: 120, by: 'subject' },
  },
  donation_collected: { group: 'giving', channels: ['mail', 'push'], waits: true },
  donation_ending: { group: 'giving', channels: ['mail', 'push'] },
  donation_offered: { group: 'giving', channels: ['mail', 'push'], waits: true },
} as const satisfies Rules

const compost = {
  parcel_ready: { group: 'compost', channels: ['mail', 'push'] },
  parcel_on_its_way: { group: 'compost', channels: ['mail', 'push'] },
  // Not delayed: it is about the day of the delivery.
  parcel_delivered: { group: 'compost', channels: ['mail', 'push'] },
  parcel_near: { group: 'compost', channels: ['push'] },
  parcel_missed: { group: 'compost', channels: ['mail', 'push'] },
  parcel_tomorrow: { group: 'compost', channels: ['mail', 'push'], waits: true },
  // It can wait: the new delivery day is tomorrow at the earliest.
  parcel_again: { group: 'compost', channels: ['mail', 'push'], waits: true },
  compost_recalled: { group: 'safety', channels: ['mail', 'push', 'sms'], isForced: true },
} as const satisfies Rules

const recalls = {
  food_recalled: { group: 'safety', channels: ['mail', 'push', 'sms'], isForced: true },
  store_deal_recalled: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  office_recall: { group: 'office', channels: ['mail', 'push'] },
} as const satisfies Rules

const account = {
  support_replied: { group: 'account', channels: ['mail', 'push'] },
  application_decided: { group: 'account', channels: ['mail', 'push'] },
  licence_decided: { group: 'account', channels: ['mail', 'push'] },
  team_changed: { group: 'account', channels: ['mail', 'push'] },
  // The domain that announces it writes the mail.
  security_changed: { group: 'account', channels: ['push'], isForced: true },
  points_earned: { group: 'account', channels: [] },
  points_corrected: { group: 'account', channels: ['mail', 'push'] },
  voucher_expiring: { group: 'account', channels: [] },
  voucher_extended: { group: 'account', channels: ['mail', 'push'] },
  voucher_recalled: { group: 'account', channels: ['mail', 'push'] },
  voucher_returned: { group: 'account', channels: ['mail', 'push'] },
  achievement_reached: { group: 'account', channels: [] },
  review_answered: { group: 'account', channels: ['push'], waits: true },
  content_hidden: { group: 'account', channels: ['mail', 'push'], isForced: true },
  content_decided: { group: 'account', channels: ['mail', 'push'], isForced: true },
  abuse_decided: { group: 'account', channels: ['mail', 'push'], isForced: true },
  privacy_answered: { group: 'account', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const selling = {
  // Forced because the applicant waits for it.
  sell_decided: { group: 'account', channels: ['mail', 'push'], isForced: true },
  sell_unfinished: { group: 'account', channels: ['mail'], waits: true },
  sell_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  // Forced because nothing new can be listed without a valid licence.
  licence_expiring: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const payouts = {
  statement_ready: { group: 'kitchen', channels: ['mail'], waits: true },
  payout_sent: { group: 'kitchen', channels: ['mail', 'push'], waits: true },
  payout_settled: { group: 'kitchen', channels: [] },
  // Forced because only the payee can correct the account that the transfer was returned from.
  payout_returned: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  payouts_held: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  commission_changing: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

/** Corrections of what earlier rules did wrong. They concern the recipient's money or food that somebody must not eat. */
const corrections = {
  vat_given_back: { group: 'kitchen', channels: ['mail', 'push'], waits: true },
  debt_noticed: { group: 'kitchen', channels: ['mail', 'push'], isForced: true, waits: true },
  donor_owed: { group: 'giving', channels: ['mail', 'push'], isForced: true, waits: true },
  donor_paid: { group: 'giving', channels: ['mail', 'push'], isForced: true, waits: true },
  food_denied: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const businessChanges = {
  change_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  // The bank account would change. An owner who did not request it must learn of it on every channel.
  account_asked: { group: 'kitchen', channels: ['mail', 'push', 'sms'], isForced: true },
  account_changed: { group: 'kitchen', channels: ['mail', 'push', 'sms'], isForced: true },
  change_decided: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const charities = {
  // Forced because the applicant waits for it, and a charity without a valid licence cannot claim anything.
  charity_decided: { group: 'giving', channels: ['mail', 'push'], isForced: true },
  charity_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  charity_licence: { group: 'giving', channels: ['mail', 'push'], isForced: true },
  charity_suspended: { group: 'giving', channels: ['mail', 'push'], isForced: true },
  report_due: {
    group: 'giving',
    channels: ['mail', 'push'],
    waits: true,
    bundle: { seconds: 600, by: 'person' },
  },
  donation_handed_out: { group: 'giving', channels: ['mail', 'push'], waits: true },
} as const satisfies Rules

const sellers = {
  seller_order: {
    group: 'seller',
    channels: ['mail', 'push'],
    waits: true,
    bundle: { seconds: 10, by: 'subject' },
  },
  seller_order_cancelled: {
    group: 'seller',
    channels: ['mail', 'push'],
    waits: true,
    bundle: { seconds: 10, by: 'subject' },
  },
  seller_order_cancelled_by_office: {
    group: 'seller',
    channels: ['mail', 'push'],
    waits: true,
    bundle: { seconds: 10, by: 'subject' },
  },
  seller_changed: { group: 'account', channels: ['mail', 'push'] },
  seller_statement: { group: 'seller', channels: ['mail'], waits: true },
  seller_payout_sent: { group: 'seller', channels: ['mail', 'push'], waits: true },
  seller_payout_settled: { group: 'seller', channels: [] },
  seller_payout_returned: { group: 'seller', channels: ['mail', 'push'], isForced: true },
  seller_payouts_held: { group: 'seller', channels: ['mail', 'push'], isForced: true },
  // The bank account would change. A person who did not request it must learn of it on every channel.
  seller_account_asked: { group: 'seller', channels: ['mail', 'push', 'sms'], isForced: true },
  seller_account_changed: { group: 'seller', channels: ['mail', 'push', 'sms'], isForced: true },
  seller_account_declined: { group: 'seller', channels: ['mail', 'push'], isForced: true },
  // Forced because the recalled compost must not be handed over.
  seller_batch_recalled: { group: 'seller', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const bins = {
  bin_decided: { group: 'compost', channels: ['mail', 'push'], isForced: true },
  // Sent while the collection can still be skipped.
  bin_tomorrow: { group: 'compost', channels: ['mail', 'push'], bundle: { seconds: 60, by: 'person' } },
  bin_near: { group: 'compost', channels: ['push'] },
  bin_collected: {
    group: 'compost',
    channels: ['push'],
    waits: true,
    bundle: { seconds: 600, by: 'person' },
  },
  bin_contaminated: { group: 'compost', channels: ['mail', 'push'], waits: true },
  bin_missed: { group: 'compost', channels: ['mail', 'push'] },
  // Sent the morning after the missed collection, and again when the planner has decided.
  bin_not_come: { group: 'compost', channels: ['mail', 'push'], waits: true },
  bin_problem_settled: { group: 'compost', channels: ['mail', 'push'], waits: true },
  bin_collection_ended: { group: 'compost', channels: ['mail', 'push'], isForced: true },
  building_ended: { group: 'compost', channels: ['mail', 'push'], waits: true },
  batch_ready: { group: 'compost', channels: ['push'], waits: true },
} as const satisfies Rules

const collections = {
  collection_booked: { group: 'compost', channels: ['mail', 'push'] },
  collection_refunded: { group: 'compost', channels: ['mail', 'push'] },
  collection_refund_failed: { group: 'compost', channels: ['mail', 'push'] },
} as const satisfies Rules

const rounds = {
  // Forced because it says where the driver is expected, or no longer expected.
  round_assigned: { group: 'driving', channels: ['mail', 'push'], isForced: true },
  round_without_driver: {
    group: 'office',
    channels: ['mail', 'push'],
    bundle: { seconds: 600, by: 'person' },
  },
  rounds_missing: { group: 'office', channels: ['mail', 'push'] },
  round_unheard: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  round_left_open: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  day_passed: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  round_review_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  bins_wait: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  parcel_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
} as const satisfies Rules

const office = {
  content_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  // About the member's own ticket; it does not alarm the whole office.
  ticket_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  /** A colleague's request, sent to members who may decide it. */
  approval_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  approval_decided: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  abuse_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  privacy_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  breach_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  office_alarm: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
} as const satisfies Rules

/** Every kind of notification. Add a kind together with the event that causes it. */
export const NOTIFICATIONS = {
  ...orders,
  ...pickupProblems,
  ...kitchen,
  ...templates,
  ...alerts,
  ...giving,
  ...compost,
  ...recalls,
  ...account,
  ...selling,
  ...payouts,
  ...corrections,
  ...businessChanges,
  ...charities,
  ...sellers,
  ...bins,
  ...rounds,
  ...collections,
  ...office,
} as const satisfies Rules

export type NotificationKind = keyof typeof NOTIFICATIONS
export const notificationKinds = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]

export const ruleOf = (kind: NotificationKind): NotificationRule => NOTIFICATIONS[kind]

/** Kinds that share the daily limit of this one. */
export const countedWith = (kind: NotificationKind): readonly NotificationKind[] =>
  notificationKinds.filter(other => ruleOf(other).perDay && ruleOf(other).group === ruleOf(kind).group)

export const switchesOf = (kind: NotificationKind): readonly SwitchableChannel[] => {
  const { channels, isForced, switchedWith } = ruleOf(kind)
  return isForced || switchedWith ? [] : switchableChannels.filter(channel => channels.includes(channel))
}

export const MAX_PUSH_SUBSCRIPTIONS = 20
export const INBOX_DAYS = 90
