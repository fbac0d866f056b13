import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { dayPassed, nobodyCame } from '../events.ts'
import { LOOKED_BACK_DAYS } from './note-left-rounds.ts'

/**
 * Records collections that were on no round, each once: the planner is notified of the day, the person of their
 * collection. Nobody is notified before the day is over, because a round may still be found.
 */
export const notePassedOver = (ctx: Ctx): Promise<void> =>
  transact(ctx, async tx => {
    const noted = await many<{ id: string; day: string }>(
      tx.db,
      sql`insert into rounds.passed_over (day, subscription_id, request_id)
        select u.day, u.subscription_id, u.request_id
          from rounds.unassigned u
            left join bins.subscribers b on b.subscription_id = u.subscription_id
            left join collections.known_requests q on q.request_id = u.request_id
          where u.day between platform.muscat_day(platform.now()) - ${LOOKED_BACK_DAYS}::int
              and platform.muscat_day(platform.now()) - 1
            and (b.status in ('approved', 'active', 'paused') or q.status in ('requested', 'planned'))
          order by u.day, u.id
        on conflict do nothing
        returning id, day::text as day`,
    )
    const days = Map.groupBy(noted, ({ day }) => day)
    for (const [day, { length: collections }] of days)
      await announce(tx, dayPassed({ day, collections, on: muscatDay(tx.now) }))
    for (const { id } of noted)
      await announce(tx, nobodyCame({ passedOverId: id, news: 'undecided', againOn: null }))
  })
