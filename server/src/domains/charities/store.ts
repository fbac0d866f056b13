import type { CharityApplicationStatus } from '@dawra/contract/charities/rules'
import type { CharityApplication, CharityTerms } from '@dawra/contract/charities/schemas'
import { type Db, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function selectLatest(db: Db, userId: string): Promise<CharityApplication | undefined> {
  const row = await maybe<{ application: CharityApplication }>(
    db,
    sql`select charities.application_json(a) as application from charities.applications a
      where user_id = ${userId} order by id desc limit 1`,
  )
  return row?.application
}

export async function getApplication(db: Db, id: string): Promise<CharityApplication> {
  const { application } = await one<{ application: CharityApplication }>(
    db,
    sql`select charities.application_json(a) as application from charities.applications a where id = ${id}`,
  )
  return application
}

export interface LockedApplication {
  id: string
  /** Null once its person is erased. */
  userId: string | null
  charityId: string | null
  status: CharityApplicationStatus
  terms: CharityTerms
  hasPaper: boolean
  version: number
  changedAt: Date
  changedBy: string | null
}

export const lockLatest = (tx: Tx, userId: string): Promise<LockedApplication | undefined> =>
  maybe(
    tx.db,
    sql`select id, user_id as "userId", charity_id as "charityId", status, terms, paper is not null as "hasPaper",
        version, changed_at as "changedAt", changed_by as "changedBy"
      from charities.applications where user_id = ${userId} order by id desc limit 1 for update`,
  )

/** Locks an application that was sent at least once. */
export const lockApplication = (tx: Tx, id: string): Promise<LockedApplication | undefined> =>
  maybe(
    tx.db,
    sql`select id, user_id as "userId", charity_id as "charityId", status, terms, paper is not null as "hasPaper",
        version, changed_at as "changedAt", changed_by as "changedBy"
      from charities.applications where id = ${id} and status <> 'draft' for update`,
  )

/** Whether a licence has expired, by the day in Muscat. */
export const isOver = async (db: Db, validUntil: string) =>
  (await maybe(db, sql`select where ${validUntil}::date < platform.muscat_day(platform.now())`)) !== undefined
