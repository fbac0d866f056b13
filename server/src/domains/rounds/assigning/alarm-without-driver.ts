import { DRIVER_DUE_HOUR } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { withoutDriver } from '../events.ts'

/** Announces an alarm, once, for each round due by tomorrow whose driver is missing or not fit. */
export const alarmWithoutDriver = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const rounds = await many<{ id: string }>(
      tx.db,
      sql`update rounds.rounds set alarmed_at = platform.now()
        where status in ('draft', 'ready') and alarmed_at is null
          and day between platform.muscat_day(platform.now())
            and platform.muscat_day(platform.now() + make_interval(hours => ${24 - DRIVER_DUE_HOUR}::int))
          and (driver_id is null or not rounds.is_fit(driver_id, vehicle_id, day))
        returning id`,
    )
    for (const { id } of rounds) await announce(tx, withoutDriver({ roundId: id }))
  })
