import { z } from 'zod'
import { baisa, cursor, id, instant, localized, page } from './common.ts'
import { route } from './kit.ts'
import { MOST_REWARD_COST, metrics, pointFilters, pointKinds, rewardCategories } from './rewards.rules.ts'
import { perk, voucher } from './vouchers.ts'

export const reward = z.object({
  slug: z.string(),
  title: localized(80),
  description: localized(300),
  category: z.enum(rewardCategories),
  cost: z.int(),
  /** Days a voucher lasts once it is redeemed, or a perk runs. */
  expiryDays: z.int(),
  /** A voucher is paid in verified points alone, a perk in declared ones first. */
  gives: z.enum(['voucher', 'perk']),
  /** Of a voucher, when no more can be given this month: from when on it can. */
  opensAt: instant.nullable(),
})
export type Reward = z.infer<typeof reward>

export const achievement = z.object({
  slug: z.string(),
  title: localized(80),
  description: localized(300),
  icon: z.string(),
  points: z.int(),
  metric: z.enum(metrics),
  /** Never above `target`; in the metric's unit (orders, meals, baisa, grams, reviews). */
  progress: z.int(),
  target: z.int(),
  achievedAt: instant.nullable(),
})
export type Achievement = z.infer<typeof achievement>

/** One movement of points: positive when the balance rose. `owed` movements leave the balance alone. */
export const pointsEntry = z.object({
  seq: z.int(),
  kind: z.enum(pointKinds),
  points: z.int(),
  /** Those of `points` that are verified, with the same sign. */
  verified: z.int(),
  balance: z.int(),
  /** What it is about, for the sentence: an order's number, a weight, a reward's or achievement's slug. */
  orderNumber: z.string().nullable(),
  grams: z.int().nullable(),
  slug: z.string().nullable(),
  at: instant,
})
export type PointsEntry = z.infer<typeof pointsEntry>

export const getRewards = route({
  method: 'GET',
  path: '/api/v1/me/rewards',
  viewable: {},
  access: 'account',
  summary: 'Balance, what it buys, what was achieved, what the person’s orders have saved',
  result: z.object({
    balance: z.int(),
    /** Those of the balance that are verified; the others are declared. */
    verified: z.int(),
    /** Taken back after it was spent; the next points of the same kind pay it first. */
    owed: z.int(),
    verifiedOwed: z.int(),
    /** Verified points that can still be claimed back, the earliest first: they buy vouchers from then on. */
    waiting: z.array(z.object({ points: z.int(), availableAt: instant.nullable() })),
    rewards: z.array(reward),
    achievements: z.array(achievement),
    perks: z.array(perk),
    /** Vouchers that can be used, or could without what is owed, the first to expire first. */
    vouchers: z.array(voucher),
    stats: z.object({
      savings: baisa,
      mealsSaved: z.int(),
      gramsSaved: z.int(),
      /** Estimated. */
      co2eGrams: z.int(),
    }),
    rates: z.object({
      orderPerOmr: z.int(),
      trackerPerKg: z.int(),
      donationPerKg: z.int(),
      /** So much of what is given on a day, and in a week, earns; in kilograms, to the gram. */
      donationKgADay: z.number(),
      donationKgAWeek: z.number(),
      firstReview: z.int(),
    }),
  }),
})

export const listPoints = route({
  method: 'GET',
  path: '/api/v1/me/points',
  viewable: {},
  access: 'account',
  summary: 'Every movement of the person’s points, newest first, 20 a page',
  query: z.object({ filter: z.enum(pointFilters).default('all'), cursor: cursor.optional() }),
  result: page(pointsEntry),
})

export const redeemReward = route({
  method: 'POST',
  path: '/api/v1/me/redemptions',
  access: 'account',
  summary: 'Redeems a reward; of two concurrent requests on one balance only one succeeds',
  /** `cost`: what the person saw; left out, whatever it costs. */
  body: z.object({ reward: z.string().max(60), cost: z.int().min(1).max(MOST_REWARD_COST).optional() }),
  result: z.object({
    id,
    balance: z.int(),
    voucher: voucher.nullable(),
    /** Of a perk: until when it runs. */
    perk: perk.nullable(),
  }),
  errors: [
    'reward_changed',
    'not_enough_points',
    'not_enough_verified_points',
    'points_still_wait',
    'voucher_money_used_up',
  ],
  idempotent: true,
})
