import type { changeContact as route } from '@dawra/contract/identity/contacts'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { brokenConstraint, Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { isPhoneTaken } from '../contacts/change-contact.ts'
import { nameEmail, namePhone } from '../contacts/confirm-contact.ts'
import { releaseAddress } from '../contacts/drop-unproven-access.ts'
import type { Holder } from '../people/lock-contact-holder.ts'
import { notifyOfAct } from '../roles/notify-operators.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices } from '../services.ts'
import { endSessions } from '../sessions/issue-session.ts'
import { dropFlows } from '../sessions/sign-in-flows.ts'
import { notifyOfContactChange } from './notify-contact-change.ts'

interface Contacts {
  email: string | null
  phone: string | null
}

interface Changing {
  services: IdentityServices
  device: Device
}

/**
 * Changes the address or phone of somebody who has lost access and has proved their identity to the office. All
 * sessions end, sent codes and links become void, and the old and the new contact are notified.
 * @throws Refusal('not_found' | 'person_in_office' | 'contact_unchanged' | 'contact_taken')
 */
export async function changeContact(
  ctx: Ctx,
  { services, device }: Changing,
  userId: string,
  change: ParsedBody<typeof route>,
): Promise<Contacts> {
  try {
    return await transact(ctx, async tx => {
      const holder = await lockPerson(tx, userId)
      const before = { email: holder.email, phone: holder.phone }
      if (change.kind === 'email') await setEmail(tx, holder, change.email)
      else await setPhone(tx, holder, change.phone)
      await shutOut(tx, userId)
      await record(tx, { userId, kind: change.kind, device })
      const after = await contactsOf(tx, userId)
      await notifyOfContactChange(tx, services, { holder, after, change })
      await notifyOfAct(tx, userId, 'contacts_changed')
      noteChange(tx, before, after)
      return after
    })
  } catch (error) {
    // A concurrent request confirmed the same address or phone for another user.
    if (TAKEN.has(brokenConstraint(error) ?? '')) throw new Refusal('contact_taken')
    throw error
  }
}

const TAKEN: ReadonlySet<string> = new Set([
  'an_email_belongs_to_one_user',
  'a_confirmed_phone_belongs_to_one_user',
])

/** Members of the office are refused, because a colleague could take over their account. */
async function lockPerson(tx: Tx, userId: string): Promise<Holder> {
  const holder = await maybe<Holder & { isMember: boolean }>(
    tx.db,
    sql`select h.*, exists (select from identity.user_roles r where r.user_id = h.id and r.role = 'operator') as "isMember"
      from identity.holders h where h.id = ${userId} for update`,
  )
  if (!holder) throw new Refusal('not_found')
  if (holder.isMember || userId === personOf(tx).userId) throw new Refusal('person_in_office')
  return holder
}

/** An address that another user has claimed but never confirmed is freed. */
async function setEmail(tx: Tx, holder: Holder, email: string) {
  if (holder.email === email) throw new Refusal('contact_unchanged')
  const taken = await maybe(
    tx.db,
    sql`select from identity.users where email = ${email} and email_confirmed_at is not null and id <> ${holder.id}`,
  )
  if (taken) throw new Refusal('contact_taken')
  await releaseAddress(tx, email, holder.id)
  await run(
    tx.db,
    sql`update identity.users set email = ${email}, email_confirmed_at = platform.now(), new_email = null,
        is_anonymous = false, updated_at = platform.now() where id = ${holder.id}`,
  )
  await nameEmail(tx, holder.id, email)
}

/** A phone that can sign in stays one that can; a contact phone stays a contact phone. */
async function setPhone(tx: Tx, holder: Holder, phone: string) {
  if (holder.phone === phone) throw new Refusal('contact_unchanged')
  if (await isPhoneTaken(tx, phone, holder.id)) throw new Refusal('contact_taken')
  await run(
    tx.db,
    sql`update identity.users set phone = ${phone}, new_phone = null, updated_at = platform.now()
      where id = ${holder.id}`,
  )
  if (holder.phone_confirmed_at) await namePhone(tx, holder.id, phone)
}

async function shutOut(tx: Tx, userId: string) {
  await endSessions(tx, { userId, which: 'all', why: 'contact_changed' })
  await dropFlows(tx, userId)
  await run(
    tx.db,
    sql`update identity.one_time_tokens set used_at = platform.now()
      where user_id = ${userId} and used_at is null`,
  )
}

const record = (
  tx: Tx,
  { userId, kind, device }: { userId: string; kind: 'email' | 'phone'; device: Device },
) =>
  recordSecurityEvent(tx.db, {
    kind: 'changed_by_admin',
    userId,
    device,
    doneBy: `operator ${personOf(tx).userId}`,
    details: { what: [kind] },
  })

const contactsOf = (tx: Tx, userId: string) =>
  one<Contacts>(tx.db, sql`select email, phone from identity.users where id = ${userId}`)
