import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { nameProviders } from '../people/new-user.ts'
import { endSessions } from '../sessions/issue-session.ts'

/**
 * The person who confirms the address may not be the one who created the account, so nothing that a stranger left may
 * give access.
 */
export async function dropUnproven(tx: Tx, userId: string) {
  await endSessions(tx, { userId, which: 'all', why: 'address_proven' })
  await run(tx.db, sql`delete from identity.identities where user_id = ${userId}`)
  await run(tx.db, sql`delete from identity.webauthn_credentials where user_id = ${userId}`)
  await run(tx.db, sql`delete from identity.mfa_factors where user_id = ${userId}`)
  await voidAllTokens(tx, userId)
  await run(tx.db, sql`update identity.users set password_hash = null where id = ${userId}`)
}

/** Frees an address that another user claimed and never confirmed, for the user who proves it. */
export async function releaseAddress(tx: Tx, email: string, prover: string | null) {
  const claimant = await maybe<{ id: string }>(
    tx.db,
    sql`update identity.users set email = null, password_hash = null, updated_at = platform.now()
      where email = ${email} and email_confirmed_at is null and id is distinct from ${prover}::uuid returning id`,
  )
  if (!claimant) return
  await run(tx.db, sql`delete from identity.identities where user_id = ${claimant.id} and provider = 'email'`)
  await voidAllTokens(tx, claimant.id)
  await nameProviders(tx, claimant.id)
}

const voidAllTokens = (tx: Tx, userId: string) =>
  run(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now()
      where user_id = ${userId} and used_at is null`,
  )
