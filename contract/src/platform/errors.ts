/**
 * Every refusal that a caller can receive: its stable code and HTTP status. The texts are in the locales (`errors.json`,
 * `refusals.json`), one sentence for each code.
 */
export const ERRORS = {
  // any route
  invalid_input: 422,
  malformed_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_signed_in: 401,
  not_allowed: 403,
  second_factor_needed: 403,
  step_up_needed: 403,
  permission_needed: 403,
  account_needed: 403,
  consents_needed: 403,
  not_found: 404,
  too_many_requests: 429,
  idempotency_key_missing: 400,
  idempotency_key_reused: 422,
  request_in_flight: 409,
  timed_out: 503,
  unavailable: 503,
  internal: 500,
  changed_meanwhile: 409,
  // pictures
  picture_not_readable: 422,
  picture_too_large: 413,
  // venues
  member_exists: 409,
  user_unknown: 404,
  last_owner: 409,
  last_office_owner: 409,
  too_many_views: 409,
  // approvals
  second_member_needed: 409,
  already_requested: 409,
  approval_decided: 409,
  approval_own: 403,
  own_act: 403,
  approval_outdated: 409,
  // acts of the office on people
  person_in_office: 409,
  person_not_blocked: 409,
  /** A member who views another person's account can only read, and not everything. */
  viewing_only: 403,
  viewing_ended: 403,
  contact_taken: 409,
  contact_unchanged: 409,
  notice_not_resendable: 409,
  voucher_not_extendable: 409,
  points_below_zero: 409,
  // roles
  not_open_yet: 409,
  application_not_editable: 409,
  application_incomplete: 422,
  application_not_waiting: 409,
  phone_not_confirmed: 409,
  cr_number_taken: 409,
  account_differs: 409,
  licence_expired: 409,
  business_suspended: 409,
  change_not_waiting: 409,
  change_by_another: 409,
  application_exists: 409,
  area_exists: 409,
  application_decided: 409,
  invitation_not_valid: 404,
  invitation_for_another: 403,
  // deals
  deal_not_editable: 409,
  deal_terms_locked: 409,
  portions_below_committed: 409,
  deal_not_publishable: 409,
  deal_not_withdrawable: 409,
  window_not_allowed: 422,
  store_closed_then: 409,
  price_not_lower: 422,
  allergens_not_stated: 422,
  allergens_named: 409,
  too_many_templates: 409,
  question_answered: 409,
  portions_at_most: 409,
  // checkout
  cart_changed: 409,
  order_too_small: 422,
  order_too_large: 422,
  hold_expired: 409,
  order_already_paid: 409,
  order_not_payable: 409,
  payment_unavailable: 503,
  too_many_open_orders: 409,
  too_many_portions: 409,
  too_many_of_a_deal: 409,
  too_much_compost: 409,
  holds_paused: 429,
  // pickups
  pickup_not_cancellable: 409,
  pickup_not_markable: 409,
  wrong_code: 404,
  too_many_codes: 429,
  code_of_test_order: 409,
  test_order_too_soon: 429,
  test_order_over: 409,
  test_order_completed: 409,
  pickup_already_completed: 409,
  pickup_over: 409,
  pickup_not_undoable: 409,
  window_not_open: 409,
  lateness_not_possible: 409,
  collector_not_possible: 409,
  case_not_possible: 409,
  case_settled: 409,
  receipt_not_ready: 409,
  nothing_to_pack: 409,
  venue_closed: 409,
  hours_touch_sales: 409,
  season_touches_sales: 409,
  // payouts
  terms_too_early: 422,
  terms_day_taken: 409,
  debtor_missing: 409,
  nothing_due: 409,
  e_invoicing_not_possible: 409,
  batch_not_open: 409,
  approval_by_another: 409,
  iban_changed: 409,
  payout_not_open: 409,
  nothing_owed: 409,
  receipt_known: 409,
  bank_file_not_read: 422,
  bank_file_of_another: 409,
  bank_entry_settled: 409,
  bank_entry_differs: 409,
  refund_not_failed: 409,
  collection_not_refundable: 409,
  request_not_refundable: 409,
  vat_day_too_early: 422,
  // donations
  donor_needed: 403,
  price_not_allowed: 422,
  unsafe_food: 422,
  checks_missing: 422,
  feed_not_allowed: 422,
  donation_locked: 409,
  donation_closed: 409,
  leftovers_gone: 409,
  own_donation: 409,
  too_much_requested: 409,
  request_exists: 409,
  too_many_waiting: 409,
  request_closed: 409,
  request_hold_expired: 409,
  charities_first: 409,
  quota_reached: 409,
  time_not_offered: 422,
  too_early_to_release: 409,
  not_collected_yet: 409,
  already_rated: 409,
  buyer_needed: 403,
  too_many_standing_requests: 409,
  // charities
  charity_contact_needed: 403,
  charity_not_active: 403,
  licence_taken: 409,
  too_many_members: 409,
  too_many_claims: 409,
  reports_overdue: 409,
  already_reported: 409,
  too_much_left: 422,
  too_many_hand_out_codes: 409,
  code_unknown: 404,
  code_used: 409,
  code_over: 409,
  // messages, reviews and reports
  thread_closed: 409,
  case_decided: 409,
  breach_closed: 409,
  breach_notice_missing: 409,
  already_reviewed: 409,
  not_reviewable: 409,
  // composting
  activity_settled: 409,
  // shop, vouchers and collections
  voucher_unknown: 404,
  voucher_not_usable: 409,
  cash_not_offered: 409,
  cash_to_collect: 409,
  voucher_money_used_up: 409,
  area_not_delivered: 409,
  slot_not_offered: 422,
  stock_promised: 409,
  /** Stock was sold, added or counted in the meantime; `grams` is the current stock by the books. */
  stock_changed: 409,
  batch_used_up: 409,
  batch_not_ready: 409,
  batch_code_taken: 409,
  batch_codes_used_up: 409,
  // heaps
  heap_not_open: 409,
  heap_not_ripe: 409,
  heap_has_less: 409,
  nothing_to_take: 409,
  reading_exists: 409,
  reading_out_of_time: 422,
  readings_not_read: 422,
  product_of_other_kind: 422,
  site_name_taken: 409,
  too_many_products: 409,
  /** No account has confirmed this address or phone. */
  account_unknown: 404,
  sells_already: 409,
  seller_name_taken: 409,
  pickup_not_refundable: 409,
  pickup_not_correctable: 409,
  part_refund_not_possible: 409,
  day_not_offered: 422,
  collection_exists: 409,
  collection_closed: 409,
  collection_price_changed: 409,
  collection_hold_expired: 409,
  // rounds
  fleet_name_taken: 409,
  fleet_in_use: 409,
  vehicle_busy: 409,
  driver_not_fit: 409,
  driver_changed: 409,
  round_taken: 409,
  round_not_returnable: 409,
  round_not_open: 409,
  stop_not_movable: 409,
  plan_changed: 409,
  nothing_to_replan: 409,
  photo_not_intact: 422,
  command_decided: 409,
  nothing_to_count: 409,
  nothing_left_open: 409,
  parcel_not_waiting: 409,
  delivered_stays: 409,
  area_not_served: 409,
  // bins
  too_many_subscriptions: 409,
  subscription_not_active: 409,
  subscription_not_waiting: 409,
  subscription_ended: 409,
  too_many_extras: 409,
  problem_reported: 409,
  problem_settled: 409,
  report_closed: 409,
  access_code_unknown: 404,
  too_many_homes: 409,
  flat_is_full: 409,
  /** The same person made a deposit into this bin within the hour. */
  deposited_lately: 429,
  bin_not_in_use: 409,
  bin_not_in_store: 409,
  bin_retired: 409,
  volume_too_large: 422,
  area_has_subscriptions: 409,
  // rewards
  reward_changed: 409,
  not_enough_points: 409,
  not_enough_verified_points: 409,
  points_still_wait: 409,
  // favourites and saved searches
  too_many_favourites: 409,
  too_many_searches: 409,
  // profile and support
  too_many_addresses: 409,
  consent_required: 409,
  consent_text_changed: 409,
  export_too_soon: 429,
  cards_unavailable: 503,
  // support
  /** A colleague of the office has the ticket: `by` is their name. */
  ticket_taken: 409,
  /** Replies arrived after the last one that the writer has seen. */
  ticket_answered_meanwhile: 409,
  ticket_not_solved: 409,
  /** Tickets of different people cannot be merged. */
  tickets_differ: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** The author of the last change: the caller on another device, a team member, an operator, or unknown. */
export const changers = ['you', 'colleague', 'dawra', 'someone'] as const

export interface ChangedMeanwhile {
  by: (typeof changers)[number]
  /** Full name of a colleague; else empty. */
  name: string
  /** ISO 8601; empty when unknown. */
  at: string
  /** The current version. A client sends it to overwrite the change. */
  version: number
}

/** RFC 9457 problem details, the body of every error of `/api/v1`. */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  requestId: string
  [fact: string]: unknown
}

/** A field that the contract refused: its path, and the rule (a key of `errors.json` under `fields`). */
export interface FieldIssue {
  path: string
  rule: string
  [fact: string]: unknown
}
