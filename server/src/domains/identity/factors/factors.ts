import type { Ctx } from '#platform/context'
import { many, maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

export interface Factor {
  id: string
  type: FactorType
  status: 'unverified' | 'verified'
  friendlyName: string | null
  /** Only for TOTP. */
  secretSealed: Buffer | null
  /** E.164 */
  phone: string | null
  updatedAt: Date
}

export const factorsOf = (tx: Tx, userId: string) =>
  many<Factor>(
    tx.db,
    sql`select id, type, status, friendly_name as "friendlyName", secret_sealed as "secretSealed", phone,
        updated_at as "updatedAt"
      from identity.mfa_factors where user_id = ${userId} order by id`,
  )

export const findFactor = (tx: Tx, userId: string, id: string) =>
  maybe<Factor>(
    tx.db,
    sql`select id, type, status, friendly_name as "friendlyName", secret_sealed as "secretSealed", phone,
        updated_at as "updatedAt"
      from identity.mfa_factors where user_id = ${userId} and id = ${id}`,
  )

export type NewFactor = Pick<Factor, 'type' | 'friendlyName'> &
  Partial<Pick<Factor, 'status' | 'phone' | 'secretSealed'>>

export const insertFactor = (tx: Tx, userId: string, factor: NewFactor) =>
  one<{ id: string }>(
    tx.db,
    sql`insert into identity.mfa_factors (user_id, type, status, friendly_name, secret_sealed, phone)
      values (${userId}, ${factor.type}, ${factor.status ?? 'unverified'}, ${factor.friendlyName},
        ${factor.secretSealed ?? null}, ${factor.phone ?? null})
      returning id`,
  )

/** Marks the factor as verified and deletes other unfinished enrolments, which may be another person's. */
export async function confirmFactor(tx: Tx, userId: string, id: string) {
  await run(
    tx.db,
    sql`update identity.mfa_factors set status = 'verified', updated_at = platform.now() where id = ${id}`,
  )
  await run(tx.db, sql`delete from identity.mfa_factors where user_id = ${userId} and status = 'unverified'`)
}

/** Deletes enrolments that are unfinished after five minutes, and any unfinished one of the same phone. */
export const dropLeftEnrolments = (tx: Tx, userId: string, phone?: string) =>
  run(
    tx.db,
    sql`delete from identity.mfa_factors where user_id = ${userId} and status = 'unverified'
      and (created_at < platform.now() - interval '5 minutes' or phone = ${phone ?? null})`,
  )

/** Sessions that were raised to `aal2` by one of these factors return to `aal1`. */
export async function deleteFactors(tx: Tx, ids: readonly string[]) {
  await run(
    tx.db,
    sql`update identity.sessions set aal = 'aal1', factor_id = null where factor_id = any (${ids}::uuid[])`,
  )
  await run(tx.db, sql`delete from identity.mfa_factors where id = any (${ids}::uuid[])`)
}

/** Neither this time step nor an earlier one is accepted again. @returns false when it was already used */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const taken = await run(
    tx.db,
    sql`update identity.mfa_factors set last_step = ${step} where id = ${id} and coalesce(last_step, 0) < ${step}`,
  )
  return taken === 1
}

export const noteChallenge = (tx: Tx, id: string) =>
  run(tx.db, sql`update identity.mfa_factors set last_challenged_at = platform.now() where id = ${id}`)

/** The phone that receives the factor's code; undefined for other kinds of factor. */
export async function phoneOfFactor({ db, actor }: Ctx, id: string): Promise<string | undefined> {
  const factor = await maybe<{ phone: string | null }>(
    db,
    sql`select phone from identity.mfa_factors
      where id = ${id} and user_id = ${actor.kind === 'user' ? actor.userId : null}`,
  )
  return factor?.phone ?? undefined
}
