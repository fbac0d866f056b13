import type { Achievement, PointsEntry, Reward } from '@dawra/contract/rewards/schemas'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import type { RewardsSummary } from '#features/rewards/queries.ts'

/** A voucher of one rial, which only verified points buy. */
export const aReward = (change: Partial<Reward> = {}): Reward => ({
  slug: 'one_rial',
  title: { en: 'One rial off', ar: 'خصم ريال' },
  description: { en: 'For one order', ar: 'لطلب واحد' },
  category: 'discount',
  cost: 300,
  expiryDays: 30,
  gives: 'voucher',
  opensAt: null,
  ...change,
})

/** A week of double points, for points of both kinds. */
export const aPerk = (change: Partial<Reward> = {}): Reward =>
  aReward({
    slug: 'double_week',
    title: { en: 'Double Points Week', ar: 'أسبوع النقاط المضاعفة' },
    category: 'bonus',
    expiryDays: 7,
    gives: 'perk',
    ...change,
  })

export const aVoucher = (change: Partial<Voucher> = {}): Voucher => ({
  id: 'v1',
  code: '7KQ4-MN2P',
  kind: 'amount_off',
  appliesTo: 'food',
  title: { en: 'One rial off', ar: 'خصم ريال' },
  value: 1000,
  minimumOrder: 0,
  areas: null,
  status: 'ready',
  issuedAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2026-12-22T20:00:00.000Z',
  usedAt: null,
  orderId: null,
  ...change,
})

export const anAchievement = (change: Partial<Achievement> = {}): Achievement => ({
  slug: 'first_order',
  title: { en: 'First order', ar: 'أول طلب' },
  description: { en: 'Pick up an order', ar: 'استلم طلبا' },
  icon: 'star',
  points: 50,
  metric: 'orders',
  progress: 0,
  target: 1,
  achievedAt: null,
  ...change,
})

export const anEntry = (change: Partial<PointsEntry> = {}): PointsEntry => ({
  seq: 1,
  kind: 'order',
  points: 10,
  verified: 10,
  balance: 110,
  orderNumber: null,
  grams: null,
  slug: null,
  at: '2026-11-22T08:00:00.000Z',
  ...change,
})

/** 500 points, 400 of them verified. */
export const aSummary = (change: Partial<RewardsSummary> = {}): RewardsSummary => ({
  balance: 500,
  verified: 400,
  owed: 0,
  verifiedOwed: 0,
  waiting: [],
  rewards: [aReward(), aPerk()],
  achievements: [],
  perks: [],
  vouchers: [],
  stats: { savings: 0, mealsSaved: 0, gramsSaved: 0, co2eGrams: 0 },
  rates: {
    orderPerOmr: 10,
    trackerPerKg: 5,
    donationPerKg: 5,
    donationKgADay: 20,
    donationKgAWeek: 60,
    firstReview: 20,
  },
  ...change,
})
