import { muscatClock, muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { numbersOf } from '#settings'
import { HOURS_LEFT } from '../bins/causes.ts'
import { notify } from '../notify.ts'
import { about, pickupOf } from '../orders/pickup-notice.ts'

interface Planned {
  pickupId: string
  orderId: string
}

const PAGE = 500
const instantOf = (dayNumber: number) => new Date(muscatMidnight(dayNumber))

/**
 * Announces tomorrow's compost deliveries the evening before, at the same hour as bin collections, each once. A
 * delivery by our own drivers is announced only while a round has it; otherwise the planner decides first.
 */
export async function notifyParcelsOfTomorrow(ctx: Ctx) {
  const { collection_planned_hour: hour } = await numbersOf(ctx.db, 'collection_planned_hour')
  if (muscatClock(ctx.now) < `${hour - HOURS_LEFT}:00`) return
  const tomorrow = muscatDayNumber(ctx.now) + 1
  for (let after: string | null = null; ; ) {
    const planned: Planned[] = await many<Planned>(
      ctx.db,
      sql`select d.parcel_id as "pickupId", d.order_id as "orderId" from orders.planned_deliveries d
        where d.starts_at >= ${instantOf(tomorrow)} and d.starts_at < ${instantOf(tomorrow + 1)}
          and (not d.is_ours or exists (select from rounds.delivery_stops s where s.parcel_id = d.parcel_id
            and s.day = platform.muscat_day(d.starts_at) and s.status = 'planned'))
          and (${after}::uuid is null or d.parcel_id > ${after})
        order by d.parcel_id limit ${PAGE}`,
    )
    await transact(ctx, async tx => {
      for (const which of planned) {
        const parcel = await pickupOf(tx, which)
        if (parcel)
          await notify(tx, {
            ...about(parcel, `tomorrow ${parcel.facts.window.startsAt}`),
            kind: 'parcel_tomorrow',
            facts: parcel.facts,
          })
      }
    })
    if (planned.length < PAGE) return
    after = planned.at(-1)!.pickupId
  }
}
