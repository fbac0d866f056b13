import type { PointKind, Waiting } from '@dawra/contract/rewards/rules'
import type { Achievement, PointsEntry, Reward } from '@dawra/contract/rewards/schemas'
import { type Page, pageBy } from '#platform/page-of'
import { type Db, many, one, sql } from '#platform/sql'

interface RewardsSummary {
  balance: number
  verified: number
  owed: number
  verifiedOwed: number
  waiting: Waiting[]
  rewards: Reward[]
  achievements: Achievement[]
  savings: number
  gramsSaved: number
  rates: {
    orderPerOmr: number
    trackerPerKg: number
    donationPerKg: number
    donationKgADay: number
    donationKgAWeek: number
    firstReview: number
  }
}

/** The last ledger row holds the balance: one index lookup, however many transfers there are. */
export async function selectRewardsSummary(db: Db, userId: string): Promise<RewardsSummary> {
  const { json } = await one<{ json: RewardsSummary }>(
    db,
    sql`select json_build_object(
        'balance', coalesce(s.balance, 0), 'verified', coalesce(s.verified, 0),
        'owed', coalesce(s.owed, 0), 'verifiedOwed', coalesce(s.verified_owed, 0),
        'waiting', (select coalesce(json_agg(json_build_object('points', w.points, 'availableAt', w.available_at)), '[]')
          from rewards.waiting(${userId}) w),
        'rewards', (select coalesce(json_agg(json_build_object('slug', r.slug,
            'title', platform.localized(r.title_en, r.title_ar),
            'description', platform.localized(r.description_en, r.description_ar),
            'category', r.category, 'cost', r.cost, 'expiryDays', r.expiry_days,
            'gives', case when r.grants ? 'perk' then 'perk' else 'voucher' end,
            'opensAt', case when r.grants ? 'voucher'
              then vouchers.opens_at(${userId}, rewards.voucher_worth(r.grants)) end) order by r.position), '[]')
          from rewards.rewards r where r.is_on),
        'achievements', (select coalesce(json_agg(json_build_object('slug', a.slug,
            'title', platform.localized(a.title_en, a.title_ar),
            'description', platform.localized(a.description_en, a.description_ar),
            'icon', a.icon, 'points', a.points, 'metric', a.metric, 'target', a.target,
            -- An achievement remains after a later refund of an order.
            'progress', case when d.achieved_at is not null then a.target
              else least(a.target, rewards.metric(${userId}, a.metric)) end,
            'achievedAt', d.achieved_at) order by a.position), '[]')
          from rewards.achievements a
          left join rewards.achieved d on d.achievement = a.slug and d.user_id = ${userId}
          where a.is_on or d.achieved_at is not null),
        'savings', p.savings, 'gramsSaved', p.grams,
        'rates', json_build_object('orderPerOmr', settings.number('order_points_per_omr'),
          'trackerPerKg', composting.points_of(1000), 'donationPerKg', settings.number('donation_points_per_kg'),
          'donationKgADay', settings.number('donation_daily_grams')::numeric / 1000,
          'donationKgAWeek', settings.number('donation_weekly_grams')::numeric / 1000,
          'firstReview', settings.number('first_review_points'))) as json
      from rewards.standing(${userId}) s cross join (
        select coalesce(sum(savings), 0) as savings, coalesce(sum(grams), 0) as grams
        from orders.completed_pickups where customer_id = ${userId}) p`,
  )
  return json
}

const PAGE = 20
/** Above any sequence number: the first page. */
const END = 2 ** 31 - 1

export async function selectPoints(
  db: Db,
  userId: string,
  { kinds, before = END }: { kinds: readonly PointKind[] | null; before?: number | undefined },
): Promise<Page<PointsEntry>> {
  const rows = await many<{ entry: PointsEntry }>(
    db,
    kinds
      ? sql`select rewards.entry_json(t) as entry
          from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
            select * from rewards.transfers where user_id = ${userId} and kind = wanted.kind and seq < ${before}::int
            order by seq desc limit 21) t
          order by t.seq desc limit 21`
      : sql`select rewards.entry_json(t) as entry from rewards.transfers t
          where user_id = ${userId} and seq < ${before}::int order by seq desc limit 21`,
  )
  return pageBy(
    rows.map(({ entry }) => entry),
    PAGE,
    last => String(last.seq),
  )
}
