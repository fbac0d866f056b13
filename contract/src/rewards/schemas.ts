import { z } from 'zod'
import { instant, localized } from '../platform/schemas.ts'
import { metrics, pointKinds, rewardCategories } from './rules.ts'

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
