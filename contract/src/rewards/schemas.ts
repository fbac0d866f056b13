import { z } from 'zod'
import { instant, localized } from '../platform/schemas.ts'
import { metrics, pointKinds, rewardCategories } from './rules.ts'

export const reward = z.object({
  slug: z.string(),
  title: localized(80),
  description: localized(300),
  category: z.enum(rewardCategories),
  cost: z.int(),
  /** Days that a redeemed voucher is valid or a perk is active. */
  expiryDays: z.int(),
  /** A voucher takes only verified points, a perk takes declared ones first. */
  gives: z.enum(['voucher', 'perk']),
  /** When vouchers are available again if this month's limit is reached; else null. */
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

/** A movement of points: positive when the balance rose. `owed` movements do not change the balance. */
export const pointsEntry = z.object({
  seq: z.int(),
  kind: z.enum(pointKinds),
  points: z.int(),
  /** The verified part of `points`, with the same sign. */
  verified: z.int(),
  balance: z.int(),
  /** Fills the sentence of the entry: an order's number, a weight, a reward's or achievement's slug. */
  orderNumber: z.string().nullable(),
  grams: z.int().nullable(),
  slug: z.string().nullable(),
  at: instant,
})
export type PointsEntry = z.infer<typeof pointsEntry>
