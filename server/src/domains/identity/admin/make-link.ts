import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { noteSent } from '../contacts/mail-code.ts'
import { type LinkType, linkTo } from '../contacts/mailed-links.ts'
import { issueToken } from '../contacts/one-time-tokens.ts'
import { type Holder, lockHolderOfEmail } from '../people/lock-contact-holder.ts'
import type { PersonData } from '../people/profile.ts'
import { type Account, getAccount } from '../people/users.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import type { IdentityServices } from '../services.ts'
import { refuseUnknownUser } from './lock-user.ts'
import { newPasswordHash } from './new-password.ts'
import { noteInvited, openAccount } from './open-account.ts'
import { type Admin, recordAct } from './record-admin-act.ts'
import { refuseTaken } from './refuse-taken-contacts.ts'

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
  /** Only for a sign-up. */
  password?: string
  /** Only for an e-mail change. */
  newEmail?: string
  data: PersonData
  /** Already validated by `safeRedirect`. */
  redirectTo: string
}

export interface MadeLink {
  account: Account
  /** A magic link for an unknown address becomes a sign-up. */
  type: MadeLinkType
  code: string
  token: string
  link: string
}

/**
 * Makes a link for a server that sends its own mails. Creates the account for a sign-up or an invitation.
 * @throws AuthRefusal('user_not_found' | 'email_exists' | 'weak_password' | 'validation_failed')
 */
export async function makeLink(admin: Admin, services: IdentityServices, wanted: Wanted): Promise<MadeLink> {
  if (wanted.type === 'signup' && !wanted.password)
    throw new AuthRefusal('validation_failed', { message: 'Signup requires a valid password' })
  const passwordHash = wanted.type === 'signup' ? await newPasswordHash(wanted, wanted.email) : null
  return transact(admin.ctx, async tx => {
    const known = await lockHolderOfEmail(tx.db, wanted.email)
    const type = !known && wanted.type === 'magiclink' ? 'signup' : wanted.type
    const holder = await prepare(tx, admin, known, { ...wanted, type, passwordHash })
    const address = type === 'email_change_new' ? wanted.newEmail! : wanted.email
    const issued = await issueToken(tx, services.keys, {
      userId: holder.id,
      purpose: type,
      address,
      passwordHash,
    })
    await recordAct(tx, admin, { kind: 'link_made', userId: holder.id, details: { type } })
    await notifyOfAct(tx, holder.id, 'link_made')
    const target = { isWeb: false, redirectTo: wanted.redirectTo, challenge: null }
    const link = linkTo(services, target, { token: issued.link, type: protocolType(type) })
    return { account: await getAccount(tx.db, holder.id), type, code: issued.code, token: issued.link, link }
  })
}

/** In the protocol both links of an e-mail change have the same type. */
const protocolType = (type: MadeLinkType): LinkType =>
  type === 'email_change_current' || type === 'email_change_new' ? 'email_change' : type

async function prepare(
  tx: Tx,
  admin: Admin,
  known: Holder | undefined,
  wanted: Wanted & { passwordHash: string | null },
): Promise<Holder> {
  switch (wanted.type) {
    case 'signup':
      return openAccount(tx, admin, known, wanted)
    case 'invite': {
      const holder = await openAccount(tx, admin, known, wanted)
      await noteInvited(tx, holder.id)
      return holder
    }
    case 'magiclink':
    case 'recovery': {
      const holder = known ?? refuseUnknownUser('User with this email not found')
      await noteSent(tx, holder.id, 'recovery')
      return holder
    }
    default: {
      const holder = known ?? refuseUnknownUser('User with this email not found')
      await planChange(tx, holder, wanted.newEmail)
      return holder
    }
  }
}

async function planChange(tx: Tx, { id }: Holder, newEmail: string | undefined) {
  if (!newEmail) throw new AuthRefusal('validation_failed', { message: 'new_email is not valid' })
  await refuseTaken(tx, { email: newEmail }, id)
  await run(tx.db, sql`update identity.users set new_email = ${newEmail} where id = ${id}`)
  await noteSent(tx, id, 'email_change')
}
