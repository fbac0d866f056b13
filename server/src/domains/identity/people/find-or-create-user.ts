import type { Language } from '@dawra/contract/platform/schemas'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { clearDevices, rememberDevice } from '../security/known-devices.ts'
import { type Holder, isPhone, isUnproven, lockHolder } from './lock-contact-holder.ts'
import { createUser } from './new-user.ts'
import { type PersonData, profileOf } from './profile.ts'

export interface SignUpData {
  /** Drawn before the account exists, so that the answer can contain it. */
  id?: string
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  passwordHash: string | null
  /** The password equals that of an earlier, unconfirmed sign-up of this address. */
  repeatsPassword?: boolean
  /** Signs up without a password; that of an earlier, unconfirmed sign-up of this address is removed. */
  wantsNoPassword?: boolean
  data: PersonData
  language: Language
  device: Device
}

/**
 * An unconfirmed account is overwritten, so that no data of another person's sign-up stays; a confirmed one is not
 * changed. After sign-ups with two different passwords it is unknown which one the owner chose: the password is
 * removed, and the owner chooses one after confirming the address.
 */
export async function findOrCreateUser(
  tx: Tx,
  known: Holder | undefined,
  signUp: SignUpData,
): Promise<Holder> {
  if (known && !isUnproven(known)) return known
  if (known) await overwriteUnconfirmed(tx, known.id, signUp)
  const id = known?.id ?? (await create(tx, signUp))
  if (signUp.passwordHash) await rememberDevice(tx.db, id, signUp.device)
  return lockHolder(tx.db, id)
}

async function create(tx: Tx, { id, passwordHash, device, ...signUp }: SignUpData): Promise<string> {
  const metadata = metadataOf(signUp.data)
  const created = await createUser(tx, { id, ...contactOf(signUp), passwordHash, metadata, device })
  // A concurrent sign-up created the account: the job's retry finds it.
  if (!created) throw new Error('a concurrent sign-up has used the same address')
  return created
}

async function overwriteUnconfirmed(tx: Tx, userId: string, signUp: SignUpData) {
  const { passwordHash, repeatsPassword, wantsNoPassword } = signUp
  const { fullName, phone, language } = contactOf(signUp)
  const replacesPassword = passwordHash !== null || wantsNoPassword === true
  if (replacesPassword && !repeatsPassword) await clearDevices(tx.db, userId)
  await run(
    tx.db,
    sql`update identity.users set full_name = ${fullName ?? ''}, phone = ${phone ?? null}, language = ${language},
        user_metadata = ${JSON.stringify(metadataOf(signUp.data))}::jsonb,
        password_hash = case when ${replacesPassword}::boolean then ${repeatsPassword ? passwordHash : null} else password_hash end,
        updated_at = platform.now()
      where id = ${userId}`,
  )
}

const contactOf = ({ address, data, language }: Pick<SignUpData, 'address' | 'data' | 'language'>) => ({
  ...profileOf(data),
  language: data.language ?? language,
  ...(isPhone(address) ? { phone: address } : { email: address }),
})

export const metadataOf = (data: PersonData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))
