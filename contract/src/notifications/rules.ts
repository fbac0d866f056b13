/** The inbox takes everything; the others reach a person who is not here. An SMS costs money: few kinds have one. */
export const notificationChannels = ['mail', 'push', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Channels that a person can switch off for a kind. */
export const switchableChannels = ['mail', 'push'] as const
export type SwitchableChannel = (typeof switchableChannels)[number]

/** How the kinds are listed where a person chooses among them. */
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
  /** Beside the inbox. */
  channels: readonly NotificationChannel[]
  /** Held back during quiet hours. */
  waits?: true | undefined
  /** Several of the same bundle within this time become one message. */
  bundle?: { seconds: number; by: 'person' | 'subject' }
  /**
   * At most so many messages a day to one person, of all the kinds of its group that have a limit; the rest is in the
   * inbox alone.
   */
  perDay?: number
  /** Always goes out: safety, or the account itself. */
  isForced?: true
  /** Another kind, whose switches hold for this one too. */
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
  // It shows where new orders go, so it goes where they do.
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
  // Someone else closed their store.
  store_closed_today: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
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
  // On the day of the delivery nothing waits.
  parcel_delivered: { group: 'compost', channels: ['mail', 'push'] },
  parcel_near: { group: 'compost', channels: ['push'] },
  parcel_missed: { group: 'compost', channels: ['mail', 'push'] },
  parcel_tomorrow: { group: 'compost', channels: ['mail', 'push'], waits: true },
  // The day that the office has chosen is tomorrow at the earliest.
  parcel_again: { group: 'compost', channels: ['mail', 'push'], waits: true },
  compost_recalled: { group: 'safety', channels: ['mail', 'push', 'sms'], isForced: true },
} as const satisfies Rules

const recalls = {
  food_recalled: { group: 'safety', channels: ['mail', 'push', 'sms'], isForced: true },
  // Cannot be switched off: the food must not be handed over.
  store_deal_recalled: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  office_recall: { group: 'office', channels: ['mail', 'push'] },
} as const satisfies Rules

const account = {
  support_replied: { group: 'account', channels: ['mail', 'push'] },
  application_decided: { group: 'account', channels: ['mail', 'push'] },
  licence_decided: { group: 'account', channels: ['mail', 'push'] },
  team_changed: { group: 'account', channels: ['mail', 'push'] },
  // Its mail is written where it happens.
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
  // Whoever waits for it may not miss it.
  sell_decided: { group: 'account', channels: ['mail', 'push'], isForced: true },
  sell_unfinished: { group: 'account', channels: ['mail'], waits: true },
  sell_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  // Without a valid one nothing new goes on sale.
  licence_expiring: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const payouts = {
  statement_ready: { group: 'kitchen', channels: ['mail'], waits: true },
  payout_sent: { group: 'kitchen', channels: ['mail', 'push'], waits: true },
  payout_settled: { group: 'kitchen', channels: [] },
  // Money did not arrive: whoever can mend it may not miss it.
  payout_returned: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  payouts_held: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
  commission_changing: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

/** What earlier rules did wrong and is put right: it is about money of theirs, or food that somebody cannot eat. */
const corrections = {
  vat_given_back: { group: 'kitchen', channels: ['mail', 'push'], waits: true },
  debt_noticed: { group: 'kitchen', channels: ['mail', 'push'], isForced: true, waits: true },
  donor_owed: { group: 'giving', channels: ['mail', 'push'], isForced: true, waits: true },
  donor_paid: { group: 'giving', channels: ['mail', 'push'], isForced: true, waits: true },
  food_denied: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const businessChanges = {
  change_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  // Where money goes: an owner who did not ask must hear of it on every channel.
  account_asked: { group: 'kitchen', channels: ['mail', 'push', 'sms'], isForced: true },
  account_changed: { group: 'kitchen', channels: ['mail', 'push', 'sms'], isForced: true },
  change_decided: { group: 'kitchen', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const charities = {
  // Whoever waits for it may not miss it; without a valid licence nothing is claimed.
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
  // Where money goes: who did not ask must hear of it on every channel.
  seller_account_asked: { group: 'seller', channels: ['mail', 'push', 'sms'], isForced: true },
  seller_account_changed: { group: 'seller', channels: ['mail', 'push', 'sms'], isForced: true },
  seller_account_declined: { group: 'seller', channels: ['mail', 'push'], isForced: true },
  // Of compost that is not to be handed over whoever has it must know.
  seller_batch_recalled: { group: 'seller', channels: ['mail', 'push'], isForced: true },
} as const satisfies Rules

const bins = {
  bin_decided: { group: 'compost', channels: ['mail', 'push'], isForced: true },
  // While it can still be skipped.
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
  // In the morning after, and again when the planner has decided.
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
  // Where a driver is expected, or not any more.
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
  // A ticket of theirs: no alarm of the whole office.
  ticket_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  /** What a colleague asked, of those who may decide it. */
  approval_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  approval_decided: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  abuse_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  privacy_waits: { group: 'office', channels: ['mail'], bundle: { seconds: 600, by: 'person' } },
  breach_waits: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
  office_alarm: { group: 'office', channels: ['mail', 'push'], bundle: { seconds: 600, by: 'person' } },
} as const satisfies Rules

/** What people are told of. A kind joins the list with the event that causes it. */
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

/** The kinds whose messages of a day are counted together with those of this one. */
export const countedWith = (kind: NotificationKind): readonly NotificationKind[] =>
  notificationKinds.filter(other => ruleOf(other).perDay && ruleOf(other).group === ruleOf(kind).group)

/** The channels of a kind that a person can switch. */
export const switchesOf = (kind: NotificationKind): readonly SwitchableChannel[] => {
  const { channels, isForced, switchedWith } = ruleOf(kind)
  return isForced || switchedWith ? [] : switchableChannels.filter(channel => channels.includes(channel))
}

export const MAX_PUSH_SUBSCRIPTIONS = 20
/** How long a notification stays in the inbox, in days. */
export const INBOX_DAYS = 90
