import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { notify } from '../notify.ts'

interface Earned {
  userId: string
  points: number
}

/** Summarizes the day's points for everyone in the evening; points that were taken back are subtracted. */
export async function notifyPoints(ctx: Ctx) {
  const today = dateOf(muscatDayNumber(ctx.now))
  const earned = await transact(ctx, tx =>
    many<Earned>(
      tx.db,
      sql`select user_id as "userId", sum(points)::int as points from rewards.ledger_entries
        where account = 'person' and kind not in ('redeemed', 'correction')
          and booked_at >= ${today}::date::timestamp at time zone 'Asia/Muscat' and booked_at <= platform.now()
        group by user_id having sum(points) > 0 order by user_id`,
    ),
  )
  const pointsOf = new Map(earned.map(({ userId, points }) => [userId, points]))
  await eachInTurn(ctx, 'notifications.tell_points', [...pointsOf.keys()], userId =>
    transact(ctx, tx =>
      notify(tx, {
        kind: 'points_earned',
        people: [userId],
        subject: `points:${today}`,
        source: `points ${today}`,
        facts: { points: pointsOf.get(userId) ?? 0 },
      }),
    ),
  )
}
