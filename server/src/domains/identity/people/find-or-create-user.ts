import type { Language } from '@dawra/contract/common'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { forgetDevices, rememberDevice } from '../security/known-devices.ts'
import { type Holder, isPhone, isUnproven, lockHolder } from './holders.ts'
import { createUser } from './new-user.ts'
import { type PersonData, profileOf } from './profile.ts'

/** Somebody who signs up and has yet to prove the address. */
export interface Newcomer {
  /** Known before the account is, so that an answer can name it. */
  id?: string
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  passwordHash: string | null
  /** The password is the one that this address was signed up with before, and not yet proved. */
  repeatsPassword?: boolean
  /** Signs up without a password: one that was chosen for this address before does not count. */
  wantsNoPassword?: boolean
  data: PersonData
  /** Unless `data` says another. */
  language: Language
  device: Device
}

/**
 * The account of whoever signs up: new, or `known` by that address. One that nobody has proved is told anew,
 * so that nothing stays of what another may have said; of any other nothing changes. When two passwords were
 * chosen for it, nobody knows which of the two the address's owner chose: then none counts, and who proves the
 * address chooses one.
 */
export async function welcome(tx: Tx, known: Holder | undefined, newcomer: Newcomer): Promise<Holder> {
  if (known && !isUnproven(known)) return known
  if (known) await tellAnew(tx, known.id, newcomer)
  const id = known?.id ?? (await create(tx, newcomer))
  if (newcomer.passwordHash) await rememberDevice(tx.db, id, newcomer.device)
  return lockHolder(tx.db, id)
}

async function create(tx: Tx, { id, passwordHash, device, ...newcomer }: Newcomer): Promise<string> {
  const metadata = metadataOf(newcomer.data)
  const created = await createUser(tx, { id, ...contactOf(newcomer), passwordHash, metadata, device })
  // Whoever was quicker will be found when the job runs again.
  if (!created) throw new Error('somebody has just signed up by the same address')
  return created
}

async function tellAnew(tx: Tx, userId: string, newcomer: Newcomer) {
  const { passwordHash, repeatsPassword, wantsNoPassword } = newcomer
  const { fullName, phone, language } = contactOf(newcomer)
  const choosesAnew = passwordHash !== null || wantsNoPassword === true
  if (choosesAnew && !repeatsPassword) await forgetDevices(tx.db, userId)
  await run(
    tx.db,
    sql`update identity.users set full_name = ${fullName ?? ''}, phone = ${phone ?? null}, language = ${language},
        user_metadata = ${JSON.stringify(metadataOf(newcomer.data))}::jsonb,
        password_hash = case when ${choosesAnew}::boolean then ${repeatsPassword ? passwordHash : null} else password_hash end,
        updated_at = platform.now()
      where id = ${userId}`,
  )
}

const contactOf = ({ address, data, language }: Pick<Newcomer, 'address' | 'data' | 'language'>) => ({
  ...profileOf(data),
  language: data.language ?? language,
  ...(isPhone(address) ? { phone: address } : { email: address }),
})

/** What is told is kept, but for what is told to be nothing. */
export const metadataOf = (data: PersonData): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined))
