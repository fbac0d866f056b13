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
    /** The verified part of the balance; the rest is declared. */
    verified: z.int(),
    /** Points that were taken back after they had been spent. The next points of the same kind pay this debt first. */
    owed: z.int(),
    verifiedOwed: z.int(),
    /** Verified points that can still be taken back, the earliest first. From `availableAt` on they buy vouchers. */
    waiting: z.array(z.object({ points: z.int(), availableAt: instant.nullable() })),
    rewards: z.array(reward),
    achievements: z.array(achievement),
    perks: z.array(perk),
    /** Usable vouchers, and those blocked only by owed points; the first to expire first. */
    vouchers: z.array(voucher),
    stats: z.object({
      savings: baisa,
      mealsSaved: z.int(),
      gramsSaved: z.int(),
      co2eGrams: z.int(),
    }),
    rates: z.object({
      orderPerOmr: z.int(),
      trackerPerKg: z.int(),
      donationPerKg: z.int(),
      /** The weight per day, and per week, that earns points for donations; in kilograms, exact to the gram. */
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
  /** `cost`: the price the person saw, which must still be current. Without it any price is accepted. */
  body: z.object({ reward: z.string().max(60), cost: z.int().min(1).max(MOST_REWARD_COST).optional() }),
  result: z.object({
    id,
    balance: z.int(),
    voucher: voucher.nullable(),
    /** For a perk: until when it is active. */
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
