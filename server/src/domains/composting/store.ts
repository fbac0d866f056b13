import type { Activity, ActivityBody } from '@dawra/contract/composting/schemas'
import { pageOf } from '#platform/page-of'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Negative grams are subtracted. @returns how many count */
export async function addGramsUpToLimits(
  tx: Tx,
  { userId, day }: { userId: string; day: string },
  grams: number,
) {
  const { counted } = await one<{ counted: number }>(
    tx.db,
    sql`select composting.add_grams_up_to_limits(${userId}, ${day}::date, ${grams}::int) as counted`,
  )
  return counted
}

export async function selectToday(tx: Tx): Promise<string> {
  return (await one<{ day: string }>(tx.db, sql`select platform.muscat_day(platform.now())::text as day`)).day
}

interface NewActivity extends ActivityBody {
  userId: string
  day: string
  countedGrams: number
}

export const insertActivity = (
  tx: Tx,
  { userId, day, countedGrams, ...body }: NewActivity,
): Promise<Activity> =>
  one(
    tx.db,
    sql`insert into composting.activities (user_id, activity_type, grams, description, picture, day, counted_grams,
        points)
      values (${userId}, ${body.type}, ${body.grams}, ${body.description}, ${body.picture}, ${day}::date,
        ${countedGrams}, composting.points_of(${countedGrams}))
      returning id, activity_type as type, grams, counted_grams as "countedGrams", points, description, picture,
        to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(edited_at) #>> '{}' as "editedAt",
        revision + 1 as version`,
  )

export interface LockedActivity extends Activity {
  day: string
  revision: number
}

/** An entry of the tracker, locked until the transaction ends. */
export const lockActivity = (
  tx: Tx,
  activityId: string,
  userId: string,
): Promise<LockedActivity | undefined> =>
  maybe(
    tx.db,
    sql`select id, activity_type as type, grams, counted_grams as "countedGrams", points, description, picture,
        to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(edited_at) #>> '{}' as "editedAt", revision + 1 as version,
        day::text, revision
      from composting.activities where id = ${activityId} and user_id = ${userId} and removed_at is null
      for no key update`,
  )

export const updateActivity = (
  tx: Tx,
  activityId: string,
  { countedGrams, ...body }: ActivityBody & { countedGrams: number },
): Promise<Activity> =>
  one(
    tx.db,
    sql`update composting.activities set activity_type = ${body.type}, grams = ${body.grams},
        description = ${body.description}, picture = ${body.picture}, counted_grams = ${countedGrams},
        points = composting.points_of(${countedGrams}), revision = revision + 1, edited_at = platform.now()
      where id = ${activityId}
      returning id, activity_type as type, grams, counted_grams as "countedGrams", points, description, picture,
        to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(edited_at) #>> '{}' as "editedAt",
        revision + 1 as version`,
  )

/** Deletes the contents; the empty row stays for its points. */
export const emptyActivity = (tx: Tx, activityId: string) =>
  run(
    tx.db,
    sql`update composting.activities set removed_at = platform.now(), revision = revision + 1, description = null,
        picture = null, counted_grams = 0, points = 0
      where id = ${activityId}`,
  )

const PAGE = 20

/** Newest first; the cursor is the last entry's id, even if that entry was removed since. */
export async function selectActivities(db: Db, userId: string, cursor: string | null) {
  const rows = await many<Activity>(
    db,
    sql`select id, activity_type as type, grams, counted_grams as "countedGrams", points, description, picture,
        to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(edited_at) #>> '{}' as "editedAt",
        revision + 1 as version
      from composting.activities a
      where user_id = ${userId} and removed_at is null and (created_at, id) < (
        coalesce((select created_at from composting.activities where id = ${cursor}::uuid and user_id = ${userId}),
          'infinity'), coalesce(${cursor}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by created_at desc, id desc limit 21`,
  )
  return pageOf(rows, PAGE)
}
