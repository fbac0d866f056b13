import { MAX_MEMBERS } from '@dawra/contract/charities/rules'
import { getPerson, grantRole } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { type Db, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'

export interface Membership {
  charityId: string
  isContact: boolean
}

export const membershipOf = (db: Db, userId: string): Promise<Membership | undefined> =>
  maybe(
    db,
    sql`select charity_id as "charityId", is_contact as "isContact" from charities.members where user_id = ${userId}`,
  )

/** The caller's charity. @throws Refusal('not_found') */
export async function requireMember(
  ctx: Pick<Ctx, 'db' | 'actor'>,
): Promise<Membership & { userId: string }> {
  const { userId } = personOf(ctx)
  const membership = await membershipOf(ctx.db, userId)
  if (!membership) throw new Refusal('not_found')
  return { ...membership, userId }
}

/** @throws Refusal('not_found' | 'charity_contact_needed') */
export async function requireContact(ctx: Pick<Ctx, 'db' | 'actor'>) {
  const member = await requireMember(ctx)
  if (!member.isContact) throw new Refusal('charity_contact_needed')
  return member
}

/** @throws Refusal('charity_not_active') unless the caller's charity may claim and hand out now */
export async function requireActiveMember(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<string> {
  const row = await maybe<{ charityId: string }>(
    ctx.db,
    sql`select charity_id as "charityId" from charities.active_members where user_id = ${personOf(ctx).userId}`,
  )
  if (!row) throw new Refusal('charity_not_active')
  return row.charityId
}

/** Adds a member, who gets the role. False when the person is already a member of a charity. */
export async function addMember(
  tx: Tx,
  charityId: string,
  userId: string,
  { isContact }: { isContact: boolean },
) {
  const added = await run(
    tx.db,
    sql`insert into charities.members (user_id, charity_id, is_contact)
      values (${userId}, ${charityId}, ${isContact}) on conflict do nothing`,
  )
  if (added === 0) return false
  await grantRole(asSystem(tx, 'charities'), userId, 'charity')
  return true
}

const INVITED_DAYS = 14

/**
 * Invites an address. The response does not reveal whether it has an account.
 * @throws Refusal('not_found' | 'charity_contact_needed' | 'too_many_members' | 'too_many_requests')
 */
export async function inviteMember(ctx: Ctx, email: string): Promise<null> {
  const { charityId, userId } = await requireContact(ctx)
  await limitRate(ctx, 'charities.invite', userId)
  return transact(ctx, async tx => {
    await run(tx.db, sql`select from charities.charities where id = ${charityId} for no key update`)
    const { taken } = await one<{ taken: number }>(
      tx.db,
      sql`select (select count(*) from charities.members where charity_id = ${charityId})
        + (select count(*) from charities.invitations where charity_id = ${charityId}) as taken`,
    )
    if (taken >= MAX_MEMBERS) throw new Refusal('too_many_members', { most: MAX_MEMBERS })
    await run(
      tx.db,
      sql`insert into charities.invitations (charity_id, email) values (${charityId}, lower(${email}::text))
        on conflict (email, charity_id) do update set invited_at = platform.now()`,
    )
    return null
  })
}

/** Joins the charity that invited the person's address last. @throws Refusal('invitation_not_valid' | 'member_exists') */
export const joinCharity = (ctx: Ctx): Promise<null> =>
  transact(ctx, async tx => {
    const { userId } = personOf(tx)
    const { email } = await getPerson(tx.db, userId)
    const invited = await maybe<{ charityId: string }>(
      tx.db,
      sql`select charity_id as "charityId" from charities.invitations
        where email = ${email} and invited_at > platform.now() - make_interval(days => ${INVITED_DAYS}::int)
        order by invited_at desc limit 1 for update`,
    )
    if (!invited) throw new Refusal('invitation_not_valid')
    if (!(await addMember(tx, invited.charityId, userId, { isContact: false })))
      throw new Refusal('member_exists')
    await run(tx.db, sql`delete from charities.invitations where email = ${email}`)
    return null
  })

/** @throws Refusal('not_found' | 'charity_contact_needed' | 'last_owner') */
export const removeMember = (ctx: Ctx, memberId: string): Promise<null> =>
  transact(ctx, async tx => {
    const { charityId, userId, isContact } = await requireMember(tx)
    if (memberId !== userId && !isContact) throw new Refusal('charity_contact_needed')
    const member = await maybe<{ isContact: boolean }>(
      tx.db,
      sql`select is_contact as "isContact" from charities.members
        where user_id = ${memberId} and charity_id = ${charityId} for update`,
    )
    if (!member) throw new Refusal('not_found')
    if (member.isContact) throw new Refusal('last_owner')
    await run(tx.db, sql`delete from charities.members where user_id = ${memberId}`)
    return null
  })

export const forgetInvitations = (ctx: Ctx) =>
  run(
    ctx.db,
    sql`delete from charities.invitations
      where invited_at < platform.now() - make_interval(days => ${INVITED_DAYS}::int)`,
  )
