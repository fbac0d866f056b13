import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { readGatePhoto } from '#bins'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { isDriving } from './driver.ts'

/** Pixels. A phone fetches a day's photos over a slow line, and a gate is still recognisable at this size. */
const SIDE = 960

/** The photo of a stop's gate for the round's driver, on its day and the day before. @throws Refusal('not_found') */
export async function getStopGatePhoto(ctx: Ctx, stopId: string): Promise<Response> {
  if (!(await isDriving(ctx))) throw new Refusal('not_found')
  const { userId: id } = personOf(ctx)
  const today = muscatDay(ctx.now)
  const stop = await maybe<{ subscriptionId: string }>(
    ctx.db,
    sql`select s.subscription_id as "subscriptionId" from rounds.stops s join rounds.rounds r on r.id = s.round_id
      where s.id = ${stopId} and s.subscription_id is not null and r.driver_id = ${id}
        and r.day between ${today}::date and ${today}::date + 1`,
  )
  if (!stop) throw new Refusal('not_found')
  return readGatePhoto(ctx.db, stop.subscriptionId, SIDE)
}
