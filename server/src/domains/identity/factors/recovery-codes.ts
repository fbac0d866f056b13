import { randomInt } from 'node:crypto'
import { plainCode } from '@dawra/contract/platform/digits.rules'
import type { Ctx } from '#platform/context'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices, Keys } from '../services.ts'
import { stepUp } from '../sessions/issue-session.ts'
import { lockPerson, type Person } from '../sessions/lock-caller.ts'
import { requireAal2 } from '../sessions/second-factor.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { type Factor, factorsOf, insertFactor } from './factors.ts'
import { countTry, forgiveTry, recoveryTries } from './tries.ts'
import { removeFactor } from './unenroll.ts'

const TOTAL = 10
const LENGTH = 16
/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz'

export interface RecoveryCodes {
  id: string
  friendlyName: string | null
  /** Returned only once. */
  codes: string[]
}

/** @throws AuthRefusal('mfa_factor_not_found') */
export async function countRecoveryCodes(
  ctx: Ctx,
): Promise<{ id: string; total: number; remaining: number }> {
  const counted = await maybe<{ id: string; total: number; remaining: number }>(
    ctx.db,
    sql`select f.id, count(c) as total, count(c) filter (where c.used_at is null) as remaining
      from identity.mfa_factors f left join identity.recovery_codes c on c.factor_id = f.id
      where f.user_id = ${ctx.actor.kind === 'user' ? ctx.actor.userId : null} and f.type = 'recovery_code'
      group by f.id`,
  )
  if (!counted) throw new AuthRefusal('mfa_factor_not_found')
  return counted
}

/**
 * Makes recovery codes, which need another factor beside them.
 * @throws AuthRefusal('mfa_recovery_codes_sole_factor' | 'mfa_verified_factor_exists' | 'insufficient_aal' |
 *   'mfa_factor_name_conflict')
 */
export function makeRecoveryCodes(
  ctx: Ctx,
  { keys }: IdentityServices,
  { friendlyName, device }: { friendlyName: string; device: Device },
): Promise<RecoveryCodes> {
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    const factors = await factorsOf(tx, person.userId)
    if (!factors.some(({ type, status }) => type !== 'recovery_code' && status === 'verified'))
      throw new AuthRefusal('mfa_recovery_codes_sole_factor')
    requireAal2(person, { message: 'AAL2 required to generate recovery codes' })
    if (codesAmong(factors)) throw new AuthRefusal('mfa_verified_factor_exists')
    if (factors.some(factor => factor.friendlyName === friendlyName))
      throw new AuthRefusal('mfa_factor_name_conflict')
    const status = 'verified'
    const { id } = await insertFactor(tx, person.userId, { type: 'recovery_code', status, friendlyName })
    return { id, friendlyName, codes: await drawCodes(tx, keys, person, id, device) }
  })
}

/**
 * Replaces the recovery codes; the old ones become void.
 * @throws AuthRefusal('mfa_factor_not_found' | 'insufficient_aal')
 */
export function remakeRecoveryCodes(
  ctx: Ctx,
  { keys }: IdentityServices,
  { device }: { device: Device },
): Promise<RecoveryCodes> {
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    const { id, friendlyName } = await getCodes(tx, person)
    requireAal2(person, { message: 'AAL2 required to regenerate recovery codes' })
    await run(tx.db, sql`delete from identity.recovery_codes where factor_id = ${id}`)
    await run(tx.db, sql`update identity.mfa_factors set updated_at = platform.now() where id = ${id}`)
    return { id, friendlyName, codes: await drawCodes(tx, keys, person, id, device) }
  })
}

/** @throws AuthRefusal('mfa_factor_not_found' | 'insufficient_aal') */
export function removeRecoveryCodes(ctx: Ctx, { device }: { device: Device }): Promise<{ id: string }> {
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    const codes = await getCodes(tx, person)
    requireAal2(person, { message: 'AAL2 required to remove recovery codes' })
    await removeFactor(tx, person.userId, codes, { device, sessionId: person.sessionId })
    return { id: codes.id }
  })
}

/**
 * Five wrong codes lock recovery codes for a while.
 * @throws AuthRefusal('mfa_factor_not_found' | 'mfa_verification_failed' | 'mfa_recovery_codes_locked')
 */
export async function verifyRecoveryCode(
  ctx: Ctx,
  { keys }: IdentityServices,
  { code, device }: { code: string; device: Device },
): Promise<SignedIn> {
  const tries = recoveryTries(await transact(ctx, async tx => getCodes(tx, await lockPerson(tx))))
  await countTry(ctx, tries)
  const outcome = await transact(ctx, tx => verify(tx, keys, code, device))
  // Thrown only now: the record of the failure must be committed.
  if (outcome instanceof AuthRefusal) throw outcome
  await forgiveTry(ctx, tries)
  return outcome
}

async function verify(tx: Tx, keys: Keys, code: string, device: Device): Promise<SignedIn | AuthRefusal> {
  const person = await lockPerson(tx)
  const { userId, sessionId } = person
  const { id: factorId } = await getCodes(tx, person)
  const used = await run(
    tx.db,
    sql`update identity.recovery_codes set used_at = platform.now()
      where factor_id = ${factorId} and code_hash = ${hashOf(keys, factorId, code)} and used_at is null`,
  )
  const happened = { userId, sessionId, device, details: { factorId, type: 'recovery_code' } }
  if (used === 0) {
    await recordSecurityEvent(tx.db, { kind: 'factor_failed', ...happened })
    return new AuthRefusal('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  }
  await recordSecurityEvent(tx.db, { kind: 'factor_verified', ...happened })
  return stepUp(tx, { userId, sessionId, method: 'mfa/recovery_code', factorId })
}

const codesAmong = (factors: readonly Factor[]) => factors.find(({ type }) => type === 'recovery_code')

async function getCodes(tx: Tx, { userId }: Person): Promise<Factor> {
  const codes = codesAmong(await factorsOf(tx, userId))
  if (!codes) throw new AuthRefusal('mfa_factor_not_found')
  return codes
}

async function drawCodes(
  tx: Tx,
  keys: Keys,
  { userId, sessionId }: Person,
  factorId: string,
  device: Device,
) {
  const codes = Array.from({ length: TOTAL }, newCode)
  const hashes = codes.map(code => hashOf(keys, factorId, code))
  await run(
    tx.db,
    sql`insert into identity.recovery_codes (factor_id, code_hash) select ${factorId}, unnest(${hashes}::bytea[])`,
  )
  await recordSecurityEvent(tx.db, { kind: 'recovery_codes_made', userId, sessionId, device })
  return codes
}

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const hashOf = (keys: Keys, factorId: string, code: string) =>
  keys.codeHash('recovery_code', factorId, plainCode(code).toLowerCase())
