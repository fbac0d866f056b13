import type { Ctx } from '#platform/context'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { MAILED, voidTokens } from '../contacts/one-time-tokens.ts'
import { nameProviders } from '../people/new-user.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { lockPerson, type Person } from '../sessions/lock-caller.ts'
import { requireAal2 } from '../sessions/second-factor.ts'

interface Linked {
  id: string
  provider: string
  email: string | null
  /** The provider has verified the address. */
  isProven: boolean
}

/**
 * @throws AuthRefusal('single_identity_not_deletable' | 'identity_not_found' | 'insufficient_aal' |
 *   'email_conflict_identity_not_deletable')
 */
export function unlinkIdentity(ctx: Ctx, identityId: string, device: Device): Promise<void> {
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    requireAal2(person)
    const { userId, sessionId } = person
    const linked = await identitiesOf(tx, userId)
    if (linked.length < 2) throw new AuthRefusal('single_identity_not_deletable')
    const leaving = linked.find(({ id }) => id === identityId)
    if (!leaving) throw new AuthRefusal('identity_not_found')
    await run(tx.db, sql`delete from identity.identities where id = ${identityId}`)
    await clearConfirmation(tx, person, leaving)
    const left = linked.filter(({ id }) => id !== identityId)
    if (leaving.email && leaving.email === person.email) await moveAddress(tx, person, left)
    await nameProviders(tx, userId)
    const details = { provider: leaving.provider }
    await recordSecurityEvent(tx.db, { kind: 'identity_unlinked', userId, sessionId, device, details })
  })
}

async function identitiesOf(tx: Tx, userId: string): Promise<readonly Linked[]> {
  const found = await tx.db.query<Linked>(
    sql`select id, provider, lower(identity_data ->> 'email') as email,
        identity_data ->> 'email_verified' is not distinct from 'true' as "isProven"
      from identity.identities where user_id = ${userId} order by provider <> 'email', id`,
  )
  return found.rows
}

/** A phone stays as a contact. Without the e-mail identity its password no longer signs in. */
async function clearConfirmation(tx: Tx, { userId }: Person, { provider }: Linked) {
  if (provider === 'phone')
    await run(tx.db, sql`update identity.users set phone_confirmed_at = null where id = ${userId}`)
  if (provider === 'email')
    await run(tx.db, sql`update identity.users set password_hash = null where id = ${userId}`)
}

async function moveAddress(tx: Tx, { userId, email }: Person, left: readonly Linked[]) {
  if (left.some(identity => identity.email === email)) return
  const next = left.find(identity => identity.isProven)?.email ?? null
  const taken = await maybe(
    tx.db,
    sql`select from identity.users where email = ${next} and id <> ${userId} for update`,
  )
  if (taken) throw new AuthRefusal('email_conflict_identity_not_deletable')
  await run(
    tx.db,
    sql`update identity.users set email = ${next}, updated_at = platform.now(),
        email_confirmed_at = case when ${next}::text is not null then platform.now() end
      where id = ${userId}`,
  )
  // Codes and links that were mailed to the old address become void.
  await voidTokens(tx, userId, MAILED)
}
