import type { Activity, ActivityBody } from '@dawra/contract/composting/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { requirePicture } from '#platform/require-picture'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { compostingChanged } from './events.ts'
import { addGramsUpToLimits, insertActivity, selectToday } from './store.ts'

/**
 * Logs an entry. Its weight counts up to the limits of its day and week, even with concurrent requests.
 * @throws Refusal('too_many_requests' | 'invalid_input')
 */
export async function logActivity(ctx: Ctx, body: ActivityBody): Promise<Activity> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'composting.log', userId)
  return transactOnce(ctx, tx => log(tx, userId, body))
}

/** All entries or none, for inserts by /rest/v1. @throws as `logActivity` */
export async function logActivities(ctx: Ctx, bodies: readonly ActivityBody[]): Promise<Activity[]> {
  const { userId } = personOf(ctx)
  for (const _ of bodies) await limitRate(ctx, 'composting.log', userId)
  return transact(ctx, async tx => {
    const logged: Activity[] = []
    for (const body of bodies) logged.push(await log(tx, userId, body))
    return logged
  })
}

async function log(tx: Tx, userId: string, body: ActivityBody): Promise<Activity> {
  await requirePicture(tx, body.picture)
  const day = await selectToday(tx)
  const countedGrams = await addGramsUpToLimits(tx, { userId, day }, body.grams)
  const logged = await insertActivity(tx, { ...body, userId, day, countedGrams })
  const { id: activityId, points, createdAt: happenedAt, type: activityType, grams } = logged
  const change = { change: 'INSERT', revision: 0, was: null } as const
  await announce(
    tx,
    compostingChanged({ activityId, userId, points, happenedAt, activityType, grams, ...change }),
  )
  return logged
}
