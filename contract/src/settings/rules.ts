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
  /** What a new installation begins with, and what one tap sets again. */
  usual: number
  /** Who of the office may change it; every member may read it. */
  permission: Extract<OfficePermission, 'finance' | 'planning' | 'owner'>
  /** Pages of everyone show it. */
  isPublic?: true
  /** 0 may be set beside what is from `least` on: there is no smaller payment by card. */
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
 * What the office sets without a new version of the product, each a whole number in its unit. A key that is added here is
 * added to the table `settings.numbers` by a migration.
 */
export const SETTINGS = {
  // No voucher takes it off, so that there is always something to pay: the least that can be paid by card.
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
  // What a venue begins with; its team sets its own.
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
  // Donors are paid by hand, so that nobody asks for a price before the office has decided to.
  donation_price_most: {
    group: 'payouts',
    unit: 'baisa',
    least: 100,
    most: 1_000_000,
    usual: 0,
    permission: finance,
    isFreeAtZero: true,
  },
  payout_hold_days: { group: 'payouts', unit: 'days', least: 0, most: 30, usual: 2, permission: finance },
  payout_minimum: {
    group: 'payouts',
    unit: 'baisa',
    least: 1,
    most: 100_000,
    usual: 5000,
    permission: finance,
  },
  // Who pays out must not decide alone above which sum somebody else has to agree.
  payout_approval_above: {
    group: 'payouts',
    unit: 'baisa',
    least: 0,
    most: 10_000_000,
    usual: 500_000,
    permission: owner,
  },
  // What a member gives by themselves; who gives must not decide alone how much that is.
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
  },
  voucher_all_month: {
    group: 'vouchers',
    unit: 'baisa',
    least: 0,
    most: 20_000_000,
    usual: 3_000_000,
    permission: finance,
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
  // An hour of the evening before: what people read says so.
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
  // A price of 0 is free; the gateway takes no less than 100 baisa.
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
    isPublic: true,
  },
  compost_daily_grams: {
    group: 'composting',
    unit: 'grams',
    least: 1000,
    most: 200_000,
    usual: 20_000,
    permission: finance,
    isPublic: true,
  },
  compost_weekly_grams: {
    group: 'composting',
    unit: 'grams',
    least: 1000,
    most: 1_000_000,
    usual: 40_000,
    permission: finance,
  },
  order_points_per_omr: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 5,
    permission: finance,
  },
  donation_points_per_kg: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 3,
    permission: finance,
  },
  collection_points_per_kg: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 3,
    permission: finance,
    isPublic: true,
  },
  donation_daily_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 20_000,
    permission: finance,
  },
  donation_weekly_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 60_000,
    permission: finance,
  },
  collection_weekly_grams: {
    group: 'points',
    unit: 'grams',
    least: 0,
    most: 1_000_000,
    usual: 60_000,
    permission: finance,
    isPublic: true,
  },
  first_review_points: {
    group: 'points',
    unit: 'points',
    least: 0,
    most: 1000,
    usual: 20,
    permission: finance,
  },
  // How much longer a road is than the straight line.
  road_percent: { group: 'rounds', unit: 'count', least: 100, most: 300, usual: 140, permission: planning },
  // Kilometres an hour, with lights and gates.
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
  // Minutes of the day between which no food scraps are collected in the hot months.
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

/** What an installation begins with. */
export const USUAL_SETTINGS = Object.fromEntries(settingKeys.map(key => [key, known[key].usual])) as Record<
  SettingKey,
  number
>

/** Why this cannot be set; null when it can. */
export function settingObstacle(key: SettingKey, value: number): 'not_whole' | 'too_low' | 'too_high' | null {
  const { least, most, isFreeAtZero } = known[key]
  if (!Number.isInteger(value)) return 'not_whole'
  if (value === 0 && isFreeAtZero) return null
  if (value < least) return 'too_low'
  return value > most ? 'too_high' : null
}
