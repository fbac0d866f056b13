import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { type LinkType, linkTo } from '../links.ts'
import { noteSent } from '../mail-code.ts'
import { createUser } from '../new-user.ts'
import { issueToken, type Purpose } from '../one-time-tokens.ts'
import { type PersonData, profileOf } from '../profile.ts'
import type { IdentityServices } from '../services.ts'
import { type Account, getAccount, updateProfile } from '../users.ts'
import { withoutNulls } from './add-user.ts'
import { type Admin, recordAct } from './admin.ts'
import { type Holder, lockUserOfEmail, nameContacts, refuseTaken, refuseUnknownUser } from './holder.ts'
import { newPasswordHash } from './new-password.ts'

export const LINKS = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type MadeLinkType = (typeof LINKS)[number]

interface Wanted {
  type: MadeLinkType
  email: string
  /** Of a sign-up. */
  password?: string
  /** Of an e-mail change. */
  newEmail?: string
  data: PersonData
  /** Already checked. */
  redirectTo: string
}

export interface MadeLink {
  account: Account
  /** A magic link for somebody unknown is a sign-up. */
  type: MadeLinkType
  code: string
  token: string
  link: string
}

/**
 * What would have been mailed, for a server that mails it itself. The account is made when the type makes one.
 * @throws AuthRefusal('user_not_found' | 'email_exists' | 'weak_password' | 'validation_failed')
 */
export async function makeLink(admin: Admin, services: IdentityServices, wanted: Wanted): Promise<MadeLink> {
  if (wanted.type === 'signup' && !wanted.password)
    throw new AuthRefusal('validation_failed', { message: 'Signup requires a valid password' })
  const passwordHash = wanted.type === 'signup' ? await newPasswordHash(wanted, wanted.email) : null
  return transact(admin.ctx, async tx => {
    const found = await lockUserOfEmail(tx, wanted.email)
    const type = !found && wanted.type === 'magiclink' ? 'signup' : wanted.type
    const holder = await prepare(tx, admin, found, { ...wanted, type })
    const address = type === 'email_change_new' ? wanted.newEmail! : wanted.email
    const issued = await issueToken(tx, services.keys, {
      userId: holder.id,
      purpose: type,
      address,
      passwordHash,
    })
    await recordAct(tx, admin, { kind: 'link_made', userId: holder.id, details: { type } })
    const target = { isWeb: false, redirectTo: wanted.redirectTo, challenge: null }
    const link = linkTo(services, target, { token: issued.link, type: protocolType(type) })
    return { account: await getAccount(tx.db, holder.id), type, code: issued.code, token: issued.link, link }
  })
}

/** Both halves of an e-mail change are one kind of link. */
const protocolType = (type: MadeLinkType): LinkType =>
  type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type

/** The user as the link finds them. */
async function prepare(tx: Tx, admin: Admin, found: Holder | undefined, wanted: Wanted) {
  switch (wanted.type) {
    case 'signup':
    case 'invite':
      return openAccount(tx, admin, found, wanted, wanted.type)
    case 'email_change_current':
    case 'email_change_new': {
      const holder = found ?? refuseUnknownUser('User with this email not found')
      await planChange(tx, holder, wanted.newEmail)
      return holder
    }
    default: {
      const holder = found ?? refuseUnknownUser('User with this email not found')
      await noteSent(tx, holder.id, 'recovery')
      return holder
    }
  }
}

/**
 * An account that waits for its owner to follow a link; one that waits already is used again.
 * @throws AuthRefusal('email_exists') when the address is somebody's
 */
export async function openAccount(
  tx: Tx,
  { device }: Admin,
  found: Holder | undefined,
  { email, data }: { email: string; data: PersonData },
  purpose: Extract<Purpose, 'signup' | 'invite'>,
): Promise<Holder> {
  if (found?.emailConfirmed) throw new AuthRefusal('email_exists')
  if (found) await updateProfile(tx.db, found.id, profileOf(data), data)
  const holder = found ?? (await newAccount(tx, email, data, device))
  await noteSent(tx, holder.id, 'confirmation')
  if (purpose === 'invite')
    await run(tx.db, sql`update identity.users set invited_at = platform.now() where id = ${holder.id}`)
  return holder
}

async function newAccount(tx: Tx, email: string, data: PersonData, device: Admin['device']): Promise<Holder> {
  const id = await createUser(tx, { ...profileOf(data), email, metadata: withoutNulls(data), device })
  if (!id) throw new AuthRefusal('email_exists')
  await nameContacts(tx, id, { email }, { email: false, phone: false })
  return { id, email, phone: null, passwordHash: null, emailConfirmed: false }
}

async function planChange(tx: Tx, { id }: Holder, newEmail: string | undefined) {
  if (!newEmail) throw new AuthRefusal('validation_failed', { message: 'new_email is not valid' })
  await refuseTaken(tx, { email: newEmail }, id)
  await run(tx.db, sql`update identity.users set new_email = ${newEmail} where id = ${id}`)
  await noteSent(tx, id, 'email_change')
}
