import type { VenueRole } from '@dawra/contract/venues/schemas'
import { expect, test } from 'vitest'
import type { UserActor } from '#platform/context'
import { aPerson, as, aVenue } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { isOfTeam, worksFor } from './require-venue-role.ts'
import { getShift, setShift } from './shift.ts'
import { changeMember, listTeam, removeMember } from './team.ts'
import {
  acceptTeam,
  inviteToTeam,
  isInvitedToTeam,
  lookAtInvitation,
  withdrawInvitation,
} from './team-invitations.ts'

const database = databaseTest()

const by = (actor: UserActor) => as(database.ctx(), actor)
const emailOf = async ({ userId }: UserActor) =>
  (await database.pool.query<{ email: string }>('select email from identity.users where id = $1', [userId]))
    .rows[0]!.email
const tokenFor = async (email: string) => {
  const { rows } = await database.pool.query<{ link: string }>(
    `select facts ->> 'link' as link from platform.messages where recipient = $1 order by id desc limit 1`,
    [email],
  )
  return new URL(rows[0]!.link).searchParams.get('team')!
}

async function aTeam() {
  const { venue, owner } = await aVenue(database.ctx())
  const invite = async (person: UserActor, role: VenueRole) => {
    const email = await emailOf(person)
    await inviteToTeam(by(owner), venue.id, { email, role, publicUrl: 'http://dawra.test' })
    return tokenFor(email)
  }
  return { venue, owner, invite }
}

/**
 * @promise “The invitation works for 7 days and only for this email address.” (mail, invitation to a team)
 */
test('adds a member by the mailed link, and shows them in the team', async () => {
  const { venue, owner, invite } = await aTeam()
  const person = await aPerson(database.ctx())
  const token = await invite(person, 'staff')
  expect(await listTeam(by(owner), venue.id)).toMatchObject({
    members: [{ userId: owner.userId, role: 'owner' }],
    invitations: [{ email: await emailOf(person), role: 'staff' }],
  })
  const email = await emailOf(person)
  expect(await isInvitedToTeam(database.pool, { token, email })).toBe(true)
  expect(await isInvitedToTeam(database.pool, { token, email: 'another@people.test' })).toBe(false)
  const stranger = await aPerson(database.ctx())
  await expect(acceptTeam(by(stranger), token)).rejects.toMatchObject({ code: 'invitation_for_another' })
  expect(await acceptTeam(by(person), token)).toEqual({ venueId: venue.id, role: 'staff' })
  await expect(acceptTeam(by(person), token)).rejects.toMatchObject({ code: 'invitation_not_valid' })
  expect(await isInvitedToTeam(database.pool, { token, email })).toBe(false)
  const team = await listTeam(by(owner), venue.id)
  expect(team.members.map(({ userId }) => userId)).toContain(person.userId)
  expect(team.invitations).toEqual([])
  await expect(invite(person, 'manager')).rejects.toMatchObject({ code: 'member_exists' })
})

test('shows venue, inviter and address to the holder of a valid invitation link', async () => {
  const { venue, owner, invite } = await aTeam()
  const person = await aPerson(database.ctx())
  const token = await invite(person, 'manager')
  const { rows } = await database.pool.query<{ name: string }>(
    'select full_name as name from identity.people where id = $1',
    [owner.userId],
  )
  expect(await lookAtInvitation(database.ctx(), token)).toEqual({
    venue: venue.name,
    role: 'manager',
    invitedBy: rows[0]!.name,
    email: await emailOf(person),
  })
  await acceptTeam(by(person), token)
  for (const dead of [token, 'x'.repeat(43)])
    await expect(lookAtInvitation(database.ctx(), dead)).rejects.toMatchObject({
      code: 'invitation_not_valid',
    })
})

/** @promise “The invitation works for 7 days and only for this email address.” */
test('refuses an invitation that was withdrawn or has expired', async () => {
  const { venue, owner, invite } = await aTeam()
  const person = await aPerson(database.ctx())
  const token = await invite(person, 'staff')
  const { invitations } = await listTeam(by(owner), venue.id)
  await withdrawInvitation(by(owner), venue.id, invitations[0]!.id)
  await expect(acceptTeam(by(person), token)).rejects.toMatchObject({ code: 'invitation_not_valid' })
  const late = await invite(person, 'staff')
  await database.pool.query('update venues.invitations set expires_at = now() where venue_id = $1', [
    venue.id,
  ])
  await expect(acceptTeam(by(person), late)).rejects.toMatchObject({ code: 'invitation_not_valid' })
})

test('never removes the last owner, also when two owners remove each other at once', async () => {
  const { venue, owner, invite } = await aTeam()
  await expect(removeMember(by(owner), venue.id, owner.userId)).rejects.toMatchObject({ code: 'last_owner' })
  await expect(changeMember(by(owner), venue.id, owner.userId, 'staff')).rejects.toMatchObject({
    code: 'last_owner',
  })
  const second = await aPerson(database.ctx())
  await acceptTeam(by(second), await invite(second, 'owner'))
  const outcomes = await Promise.allSettled([
    removeMember(by(owner), venue.id, second.userId),
    removeMember(by(second), venue.id, owner.userId),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** @promise “You can no longer open the pages of {venue}.” */
test('lets only owners change the team; managers see the team, others do not', async () => {
  const { venue, owner, invite } = await aTeam()
  const [manager, helper] = [await aPerson(database.ctx()), await aPerson(database.ctx())]
  await acceptTeam(by(manager), await invite(manager, 'manager'))
  await acceptTeam(by(helper), await invite(helper, 'staff'))
  expect((await listTeam(by(manager), venue.id)).members).toHaveLength(3)
  await expect(listTeam(by(helper), venue.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(removeMember(by(manager), venue.id, helper.userId)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await removeMember(by(owner), venue.id, helper.userId)
  await expect(listTeam(by(helper), venue.id)).rejects.toMatchObject({ code: 'not_found' })
})

/**
 * @promise team.abilities.books
 * @promise business.accountant.text
 */
test('counts an accountant as a member, but not for shifts', async () => {
  const { venue, owner, invite } = await aTeam()
  const accountant = await aPerson(database.ctx())
  await acceptTeam(by(accountant), await invite(accountant, 'accountant'))
  const { members } = await listTeam(by(owner), venue.id)
  expect(members.map(({ role, isOnShift }) => [role, isOnShift])).toEqual([
    ['owner', true],
    ['accountant', false],
  ])
  await expect(listTeam(by(accountant), venue.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(getShift(by(accountant), venue.id)).rejects.toMatchObject({ code: 'not_allowed' })
  // With everybody else off shift, orders still go to the team only, not to the accountant.
  await setShift(by(owner), venue.id, false)
  const { rows } = await database.pool.query<{ user_id: string }>(
    'select user_id from venues.team_on_shift($1)',
    [venue.id],
  )
  expect(rows.map(({ user_id }) => user_id)).toEqual([owner.userId])
  expect(await isOfTeam(by(accountant), venue.id)).toBe(true)
  expect(await worksFor(by(accountant), venue.id)).toBe(false)
})

test('limits invitations to thirty people an hour', async () => {
  const { venue, owner } = await aTeam()
  const inviteStranger = (n: number) =>
    inviteToTeam(by(owner), venue.id, {
      email: `stranger-${n}@example.com`,
      role: 'staff',
      publicUrl: 'http://dawra.test',
    })
  for (let n = 0; n < 30; n++) await inviteStranger(n)
  await expect(inviteStranger(30)).rejects.toMatchObject({ code: 'too_many_requests' })
})
