import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, cursor, id, instant, page } from '../platform/schemas.ts'
import { perk, voucher } from '../vouchers/schemas.ts'
import { MOST_REWARD_COST, pointFilters } from './rules.ts'
import { achievement, pointsEntry, reward } from './schemas.ts'

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
