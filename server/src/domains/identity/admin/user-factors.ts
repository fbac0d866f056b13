import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { type Factor, findFactor } from '../factors/factors.ts'
import { removePasskey } from '../factors/passkeys/manage.ts'
import { removeFactor } from '../factors/unenroll.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import { lockUser } from './lock-user.ts'
import { type Admin, recordAct } from './record-admin-act.ts'

/** Removes a second factor, for a user who lost it. @throws AuthRefusal('user_not_found' | 'mfa_factor_not_found') */
export const dropFactor = ({ ctx, device, doneBy }: Admin, userId: string, factorId: string) =>
  transact(ctx, async tx => {
    await lockUser(tx, userId)
    await removeFactor(tx, userId, await factorOf(tx, userId, factorId), { device, doneBy })
    await notifyOfAct(tx, userId, 'factors_changed')
  })

/** Removes a passkey, for a user who lost its device. @throws AuthRefusal('user_not_found' | 'validation_failed') */
export const dropPasskey = ({ ctx, device, doneBy }: Admin, userId: string, passkeyId: string) =>
  transact(ctx, async tx => {
    await lockUser(tx, userId)
    await removePasskey(tx, userId, passkeyId, { device, doneBy })
    await notifyOfAct(tx, userId, 'factors_changed')
  })

interface FactorChange {
  friendlyName?: string | null
  /** E.164; only for a phone factor. */
  phone?: string | null
}

/** @throws AuthRefusal('user_not_found' | 'mfa_factor_not_found' | 'validation_failed') */
export const changeFactor = (
  admin: Admin,
  userId: string,
  factorId: string,
  { friendlyName, phone }: FactorChange,
) =>
  transact(admin.ctx, async tx => {
    await lockUser(tx, userId)
    const { type } = await factorOf(tx, userId, factorId)
    if (phone && type !== 'phone')
      throw new AuthRefusal('validation_failed', { message: 'Only a phone factor has a phone' })
    await run(
      tx.db,
      sql`update identity.mfa_factors set updated_at = platform.now(),
          friendly_name = coalesce(${friendlyName ?? null}, friendly_name), phone = coalesce(${phone ?? null}, phone)
        where id = ${factorId}`,
    )
    await recordAct(tx, admin, { kind: 'changed_by_admin', userId, details: { what: ['factor'], factorId } })
    await notifyOfAct(tx, userId, 'factors_changed')
  })

const factorOf = async (tx: Tx, userId: string, factorId: string): Promise<Factor> => {
  const factor = await findFactor(tx, userId, factorId)
  if (!factor) throw new AuthRefusal('mfa_factor_not_found')
  return factor
}
