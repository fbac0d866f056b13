import type { OfficePermission } from '../platform/office.rules.ts'
import { MOST_TOLERANCE } from './tolerance.rules.ts'

export const settingUnits = [
  'baisa',
  'minutes',
  'hours',
  'clock',
  'days',
  'grams',
  'points',
  'count',
] as const
export type SettingUnit = (typeof settingUnits)[number]
export const settingGroups = [
  'orders',
  'cash',
  'payouts',
  'alone',
  'vouchers',
  'deliveries',
  'collections',
  'composting',
  'points',
  'rounds',
] as const
export type SettingGroup = (typeof settingGroups)[number]

interface Setting {
  group: SettingGroup
  unit: SettingUnit
  least: number
  most: number
  /** Initial value, which one tap restores. */
  usual: number
  /** Permission for changing it; every member may read it. */
  permission: Extract<OfficePermission, 'finance' | 'planning' | 'owner'>
  /** Public pages may show it. */
  isPublic?: true
  /** Such a change could make money or points of nothing, so a second member confirms it. The other direction counts at once. */
  takesTwo?: 'more' | 'less'
  /** 0 is allowed in addition to values from `least` on, because smaller card payments do not exist. */
  isFreeAtZero?: true
}

const finance = 'finance' as const
const owner = 'owner' as const
const planning = 'planning' as const

const COLLECTION_PRICE = {
  group: 'collections',
  unit: 'baisa',
  least: 100,
  most: 50_000,
  usual: 0,
  permission: finance,
  isPublic: true,
  isFreeAtZero: true,
} as const

/**
 * What the office can configure, each a whole number in its unit. A migration must insert every new key into the table
 * `settings.numbers`.
 */
export const SETTINGS = {
  // Never covered by a voucher. At least the smallest card payment, so that every order has something to pay.
  service_fee: {
    group: 'orders',
    unit: 'baisa',
    least: 100,
    most: 2000,
    usual: 500,
    permission: finance,
    isPublic: true,
  },
  hold_minutes: {
    group: 'orders',
    unit: 'minutes',
    least: 5,
    most: 30,
    usual: 10,
    permission: owner,
    isPublic: true,
  },
  cancel_notice_hours: {
    group: 'orders',
    unit: 'hours',
    least: 0,
    most: 12,
    usual: 2,
    permission: owner,
    isPublic: true,
  },
  // Default of new venues; a venue's team sets its own.
  venue_tolerance: {
    group: 'orders',
    unit: 'minutes',
    least: 0,
    most: MOST_TOLERANCE,
    usual: 20,
    permission: owner,
  },
  cash_open_pickups: { group: 'cash', unit: 'count', least: 1, most: 10, usual: 2, permission: finance },
  cash_open_sum: {
    group: 'cash',
    unit: 'baisa',
    least: 1000,
    most: 50_000,
    usual: 10_000,
    permission: finance,
    isPublic: true,
  },
  cash_orders_a_day: { group: 'cash', unit: 'count', least: 1, most: 20, usual: 5, permission: finance },
  cash_debt_most: {
    group: 'cash',
    unit: 'baisa',
    least: 0,
    most: 1_000_000,
    usual: 50_000,
    permission: finance,
  },
  // Donors are paid by hand, so prices are off until the office enables them.
  donation_price_most: {
    group: 'payouts',
    unit: 'baisa',
    least: 100,
    most: 1_000_000,
    usual: 0,
    permission: finance,
    isFreeAtZero: true,
  },
  payout_hold_days: {
    group: 'payouts',
    unit: 'days',
    least: 0,
    most: 30,
    usual: 2,
    permission: finance,
    takesTwo: 'less',
  },
  payout_minimum: {
    group: 'payouts',
    unit: 'baisa',
    least: 1,
    most: 100_000,
    usual: 5000,
    permission: finance,
  },
  // Only an owner sets it: a member who makes payouts must not decide from which sum a second one must approve.
  payout_approval_above: {
    group: 'payouts',
    unit: 'baisa',
    least: 0,
    most: 10_000_000,
    usual: 500_000,
    permission: owner,
  },
  // Limit of one member's own refunds. A member who makes refunds must not set it.
  refund_person_day: {
    group: 'alone',
    unit: 'baisa',
    least: 0,
    most: 500_000,
    usual: 50_000,
    permission: owner,
  },
  refund_person_month: {
    group: 'alone',
    unit: 'baisa',
    least: 0,
    most: 2_000_000,
    usual: 150_000,
    permission: owner,
  },
  refund_member_day: {
    group: 'alone',
    unit: 'baisa',
    least: 0,
    most: 2_000_000,
    usual: 150_000,
    permission: owner,
  },
  refund_member_month: {
    group: 'alone',
    unit: 'baisa',
    least: 0,
    most: 20_000_000,
    usual: 1_000_000,
    permission: owner,
  },
  points_person_day: {
    group: 'alone',
    unit: 'points',
    least: 0,
    most: 10_000,
    usual: 1000,
    permission: owner,
  },
  points_person_month: {
    group: 'alone',
    unit: 'points',
    least: 0,
    most: 10_000,
    usual: 1000,
    permission: owner,
  },
  points_member_day: {
    group: 'alone',
    unit: 'points',
    least: 0,
    most: 50_000,
    usual: 3000,
    permission: owner,
  },
  points_member_month: {
    group: 'alone',
    unit: 'points',
    least: 0,
    most: 200_000,
    usual: 10_000,
    permission: owner,
  },
  voucher_person_month: {
    group: 'vouchers',
    unit: 'baisa',
    least: 0,
    most: 200_000,
    usual: 30_000,
    permission: finance,
    takesTwo: 'more',
  },
  voucher_all_month: {
    group: 'vouchers',
    unit: 'baisa',
    least: 0,
    most: 20_000_000,
    usual: 3_000_000,
    permission: finance,
    takesTwo: 'more',
  },
  delivery_lead_hours: {
    group: 'deliveries',
    unit: 'hours',
    least: 1,
    most: 72,
    usual: 12,
    permission: planning,
    isPublic: true,
  },
  delivery_slots: {
    group: 'deliveries',
    unit: 'count',
    least: 1,
    most: 12,
    usual: 4,
    permission: planning,
    isPublic: true,
  },
  parcel_lead_hours: {
    group: 'deliveries',
    unit: 'hours',
    least: 1,
    most: 72,
    usual: 2,
    permission: planning,
    isPublic: true,
  },
  parcel_days: {
    group: 'deliveries',
    unit: 'days',
    least: 1,
    most: 30,
    usual: 7,
    permission: planning,
    isPublic: true,
  },
  // Limited to the evening before, because texts of the product say so.
  collection_planned_hour: {
    group: 'collections',
    unit: 'clock',
    least: 17,
    most: 23,
    usual: 20,
    permission: planning,
    isPublic: true,
  },
  collection_days_ahead: {
    group: 'collections',
    unit: 'days',
    least: 7,
    most: 60,
    usual: 28,
    permission: planning,
    isPublic: true,
  },
  // 0 is free; otherwise at least 100 baisa, because the gateway refuses less.
  collection_price_small: COLLECTION_PRICE,
  collection_price_medium: COLLECTION_PRICE,
  collection_price_large: COLLECTION_PRICE,
  compost_points_per_kg: {
    group: 'composting',
    unit: 'points',
    least: 0,
    most: 100,
    usual: 2,
    permission: finance,
    takesTwo: 'more',
    isPublic: true,
  },
  compost_daily_grams: {
    group: 'composting',
    unit: 'grams',
    least: 1000,
    most: 200_000,
    usual: 20_000,
    permission: finance,
    takesTwo: 'more',
    isPublic: true,
  },
  compost_weekly_grams: {
    group: 'composting',
    unit: 'grams',
    least: 1000,
    most: 1_000_000,
    usual: 40_000,
    permission: finance,
    takesTwo: 'more',
  },
  order_points_per_omr: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 5,
    permission: finance,
    takesTwo: 'more',
  },
  donation_points_per_kg: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 3,
    permission: finance,
    takesTwo: 'more',
  },
  collection_points_per_kg: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 3,
    permission: finance,
    takesTwo: 'more',
    isPublic: true,
  },
  donation_daily_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 20_000,
    permission: finance,
    takesTwo: 'more',
  },
  donation_weekly_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 60_000,
    permission: finance,
    takesTwo: 'more',
  },
  collection_weekly_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 60_000,
    permission: finance,
    takesTwo: 'more',
    isPublic: true,
  },
  first_review_points: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 20,
    permission: finance,
    takesTwo: 'more',
  },
  // Ratio of road distance to straight line.
  road_percent: { group: 'rounds', unit: 'count', least: 100, most: 300, usual: 140, permission: planning },
  // In km/h, including traffic lights and gates.
  road_speed: { group: 'rounds', unit: 'count', least: 10, most: 100, usual: 38, permission: planning },
  pickup_service_minutes: {
    group: 'rounds',
    unit: 'minutes',
    least: 1,
    most: 60,
    usual: 5,
    permission: planning,
  },
  move_price_minutes: {
    group: 'rounds',
    unit: 'minutes',
    least: 0,
    most: 60,
    usual: 6,
    permission: planning,
  },
  balance_percent: { group: 'rounds', unit: 'count', least: 0, most: 100, usual: 20, permission: planning },
  // No food scraps are collected between these minutes of the day in the hot months.
  hot_from_minute: {
    group: 'rounds',
    unit: 'minutes',
    least: 0,
    most: 1440,
    usual: 660,
    permission: planning,
  },
  hot_until_minute: {
    group: 'rounds',
    unit: 'minutes',
    least: 0,
    most: 1440,
    usual: 990,
    permission: planning,
  },
  hot_from_month: { group: 'rounds', unit: 'count', least: 1, most: 12, usual: 6, permission: planning },
  hot_until_month: { group: 'rounds', unit: 'count', least: 1, most: 12, usual: 8, permission: planning },
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof SETTINGS
export const settingKeys = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]
export type PublicSettingKey = {
  [Key in SettingKey]: (typeof SETTINGS)[Key] extends { isPublic: true } ? Key : never
}[SettingKey]
export type PublicSettings = Record<PublicSettingKey, number>

const known: Record<SettingKey, Setting> = SETTINGS
export const settingOf = (key: SettingKey): Setting => known[key]
const isPublic = (key: SettingKey): key is PublicSettingKey => known[key].isPublic === true
export const publicSettingKeys = settingKeys.filter(isPublic)

export const USUAL_SETTINGS = Object.fromEntries(settingKeys.map(key => [key, known[key].usual])) as Record<
  SettingKey,
  number
>

export function settingObstacle(key: SettingKey, value: number): 'not_whole' | 'too_low' | 'too_high' | null {
  const { least, most, isFreeAtZero } = known[key]
  if (!Number.isInteger(value)) return 'not_whole'
  if (value === 0 && isFreeAtZero) return null
  if (value < least) return 'too_low'
  return value > most ? 'too_high' : null
}

/** @param former the value of now */
export function takesTwo(key: SettingKey, former: number, value: number): boolean {
  const direction = known[key].takesTwo
  return direction === 'more' ? value > former : direction === 'less' && value < former
}
