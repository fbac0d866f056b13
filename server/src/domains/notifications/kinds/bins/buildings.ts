import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notify } from '../notify.ts'

const PAGE = 500

/** Notifies every resident. In a job, because a tower may have hundreds. */
const buildingEnded = (tx: Tx, building: EventData<'bins.building_ended'>) =>
  enqueue(tx, 'notifications.tell_building', building, {
    key: `notifications.tell_building ${building.subscriptionId}`,
  })

export async function notifyResidents(ctx: Ctx, { subscriptionId }: EventData<'bins.building_ended'>) {
  for (let after: string | null = null; ; ) {
    const residents: { userId: string; flat: string }[] = await many<{ userId: string; flat: string }>(
      ctx.db,
      sql`select user_id as "userId", flat from bins.building_residents
        where subscription_id = ${subscriptionId} and (${after}::uuid is null or user_id > ${after})
        order by user_id limit ${PAGE}`,
    )
    await transact(ctx, async tx => {
      for (const { userId, flat } of residents)
        await notify(tx, {
          kind: 'building_ended',
          people: [userId],
          subject: `subscription:${subscriptionId}`,
          source: `building ended ${subscriptionId}`,
          facts: { subscriptionId, userId, flat },
        })
    })
    if (residents.length < PAGE) return
    after = residents.at(-1)!.userId
  }
}

export const buildingsCauses = { 'bins.building_ended': buildingEnded } satisfies Reactions
