import { isEditable } from '@dawra/contract/composting/rules'
import type { Activity, ActivityBody } from '@dawra/contract/composting/schemas'
import type { Ctx } from '#platform/context'
import { dropPicture } from '#platform/drop-picture'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { requirePicture } from '#platform/require-picture'
import { type Tx, transact } from '#platform/transact'
import { compostingChanged } from './events.ts'
import {
  addGramsUpToLimits,
  emptyActivity,
  type LockedActivity,
  lockActivity,
  updateActivity,
} from './store.ts'

/** @throws Refusal('not_found' | 'activity_settled') */
async function lockFresh(tx: Tx, activityId: string): Promise<LockedActivity> {
  const activity = await lockActivity(tx, activityId, personOf(tx).userId)
  if (!activity) throw new Refusal('not_found')
  if (!isEditable(activity.createdAt, tx.now)) throw new Refusal('activity_settled')
  return activity
}

const changeOf = ({ id, createdAt, revision, type, grams }: LockedActivity, userId: string) => ({
  activityId: id,
  userId,
  happenedAt: createdAt,
  revision: revision + 1,
  was: { activityType: type, grams },
})

/**
 * Changes an entry; other entries of its day stay the same.
 * @throws Refusal('not_found' | 'activity_settled' | 'invalid_input' | 'changed_meanwhile')
 */
export function editActivity(
  ctx: Ctx,
  activityId: string,
  { version, ...body }: ActivityBody & { version: number },
): Promise<Activity> {
  return transact(ctx, async tx => {
    const was = await lockFresh(tx, activityId)
    if (version !== was.version) refuseStale({ version: was.version, changedAt: was.editedAt }, YOURSELF)
    await requirePicture(tx, body.picture, { already: was.picture })
    const { userId } = personOf(tx)
    const of = { userId, day: was.day }
    await addGramsUpToLimits(tx, of, -was.countedGrams)
    const edited = await updateActivity(tx, activityId, {
      ...body,
      countedGrams: await addGramsUpToLimits(tx, of, body.grams),
    })
    if (was.picture && was.picture !== body.picture) await dropPicture(tx, was.picture)
    const { type: activityType, grams } = edited
    const points = edited.points - was.points
    await announce(
      tx,
      compostingChanged({ ...changeOf(was, userId), change: 'UPDATE', points, activityType, grams }),
    )
    return edited
  })
}

/** Removes an entry within 24 hours and takes its points back. @throws Refusal('not_found' | 'activity_settled') */
export function removeActivity(ctx: Ctx, activityId: string): Promise<null> {
  return transact(ctx, async tx => {
    const was = await lockFresh(tx, activityId)
    const { userId } = personOf(tx)
    await addGramsUpToLimits(tx, { userId, day: was.day }, -was.countedGrams)
    await emptyActivity(tx, activityId)
    if (was.picture) await dropPicture(tx, was.picture)
    const { type: activityType, points } = was
    const gone = { change: 'DELETE', points: -points, activityType, grams: 0 } as const
    await announce(tx, compostingChanged({ ...changeOf(was, userId), ...gone }))
    return null
  })
}
