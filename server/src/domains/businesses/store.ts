import type { ApplicationStatus } from '@dawra/contract/businesses/rules'
import type { Application } from '@dawra/contract/businesses/schemas'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Db, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { applicationChanged } from './events.ts'

export interface ApplicationRow
  extends Omit<
    Application,
    'submittedAt' | 'decidedAt' | 'status' | 'wanted' | 'declineReason' | 'declineText'
  > {
  status: ApplicationStatus
  wanted: Application['wanted']
  declineReason: Application['declineReason']
  declineText: Application['declineText']
  submittedAt: Date | null
  decidedAt: Date | null
}

export const toApplication = <Row extends Pick<ApplicationRow, 'submittedAt' | 'decidedAt' | 'papers'>>({
  submittedAt,
  decidedAt,
  papers,
  ...row
}: Row) => ({
  ...row,
  papers: papers.map(paper => ({ ...paper, addedAt: new Date(paper.addedAt).toISOString() })),
  submittedAt: submittedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
})

export async function selectLatest(db: Db, userId: string): Promise<Application | undefined> {
  const row = await maybe<ApplicationRow>(
    db,
    sql`select id, status, terms, papers, phone_confirmed as "phoneConfirmed", submitted_at as "submittedAt",
        decided_at as "decidedAt", wanted, note, decline_reason as "declineReason", decline_text as "declineText", venue_id as "venueId", version
      from businesses.shown_applications where user_id = ${userId} order by id desc limit 1`,
  )
  return row && toApplication(row)
}

export const getApplication = async (db: Db, id: string): Promise<Application> =>
  toApplication(
    await one<ApplicationRow>(
      db,
      sql`select id, status, terms, papers, phone_confirmed as "phoneConfirmed", submitted_at as "submittedAt",
          decided_at as "decidedAt", wanted, note, decline_reason as "declineReason", decline_text as "declineText", venue_id as "venueId", version
        from businesses.shown_applications where id = ${id}`,
    ),
  )

export interface LockedApplication {
  id: string
  userId: string
  status: ApplicationStatus
  terms: Application['terms']
  version: number
  changedAt: Date
  changedBy: string | null
}

export const lockApplication = (tx: Tx, id: string): Promise<LockedApplication | undefined> =>
  maybe(
    tx.db,
    sql`select id, user_id as "userId", status, terms, version, changed_at as "changedAt", changed_by as "changedBy"
      from businesses.applications where id = ${id} and status <> 'draft' for update`,
  )

export const lockLatest = (tx: Tx, userId: string): Promise<LockedApplication | undefined> =>
  maybe(
    tx.db,
    sql`select id, user_id as "userId", status, terms, version, changed_at as "changedAt", changed_by as "changedBy"
      from businesses.applications where user_id = ${userId} order by id desc limit 1 for update`,
  )

export const isRegistered = async (db: Db, crNumber: string) =>
  (await maybe(db, sql`select from businesses.businesses where cr_number = ${crNumber}`)) !== undefined

interface Branch {
  userId: string
  crNumber: string
  iban: string
}

/**
 * The business that the person already owns, for another store to join: with the same registration, and one account.
 * @throws Refusal('cr_number_taken' | 'business_suspended' | 'account_differs')
 */
export async function requireOwnBusiness(db: Db, { userId, crNumber, iban }: Branch) {
  const own = await maybe<{ id: string; vatNumber: string | null; status: string; iban: string | null }>(
    db,
    sql`select id, vat_number as "vatNumber", status, iban from businesses.businesses
      where id = businesses.own_business(${userId}, ${crNumber})`,
  )
  if (!own) throw new Refusal('cr_number_taken')
  if (own.status !== 'active') throw new Refusal('business_suspended')
  if (own.iban !== null && own.iban !== iban) throw new Refusal('account_differs')
  return own
}

/** A municipal licence for one place. Its last day is a date in Muscat. */
export interface Licence {
  number: string
  expiresOn: string
}

export async function isExpired(db: Db, expiresOn: string): Promise<boolean> {
  const { over } = await one<{ over: boolean }>(
    db,
    sql`select ${expiresOn}::date < platform.muscat_day(platform.now()) as over`,
  )
  return over
}

export const announceStatus = (tx: Tx, id: string, status: ApplicationStatus) =>
  announce(tx, applicationChanged(id, status))
