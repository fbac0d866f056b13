import { randomUUID } from 'node:crypto'
import { type ApplicationDetails, applicationDetails } from '@dawra/contract/identity/roles'
import { beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#platform/context'
import { aPerson, as } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { identityPersonalData } from '../personal-data.ts'
import { apply, decide, listApplications, myApplications } from './applications.ts'
import { acceptRole, inviteToRole } from './invitations.ts'
import { getLaunch, setLaunch } from './launch-switches.ts'

const database = databaseTest()
let operator: UserActor
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
})

const by = (actor: UserActor) => as(database.ctx(), actor)
const DONOR: ApplicationDetails = {
  role: 'donor',
  kind: 'household',
  name: 'Bait Salma',
  registrationNumber: null,
  area: 'qurum',
}
const DRIVER: ApplicationDetails = {
  role: 'driver',
  area: 'seeb',
  vehicle: 'van',
  phone: '+96892123456',
  hasLicence: true,
}
const rolesOf = async (userId: string) => {
  const { rows } = await database.pool.query<{ role: string }>(
    'select role from identity.user_roles where user_id = $1',
    [userId],
  )
  return rows.map(row => row.role)
}
const registrationsOf = async (userId: string) => {
  const { rows } = await database.pool.query<{ registration: string | null }>(
    'select registration from identity.buyers where user_id = $1',
    [userId],
  )
  return rows.map(row => row.registration)
}
const mailsTo = async (email: string) => {
  const { rows } = await database.pool.query<{ template: string; facts: { link: string } }>(
    'select template, facts from platform.messages where recipient = $1 order by id',
    [email],
  )
  return rows
}
const emailOf = async (userId: string) =>
  (await database.pool.query<{ email: string }>('select email from identity.users where id = $1', [userId]))
    .rows[0]!.email

test('grants the donor role at once, and refuses a second application', async () => {
  const person = await aPerson(database.ctx())
  expect(await apply(by(person), DONOR)).toMatchObject({ role: 'donor', status: 'approved' })
  expect(await rolesOf(person.userId)).toEqual(['donor'])
  await expect(apply(by(person), DONOR)).rejects.toMatchObject({ code: 'application_exists' })
})

test('grants the driver role after one review by an operator', async () => {
  const person = await aPerson(database.ctx())
  const { id } = await apply(by(person), DRIVER)
  expect(await rolesOf(person.userId)).toEqual([])
  expect(await listApplications(by(operator))).toMatchObject([{ id, person: { id: person.userId } }])
  await decide(by(operator), id, { approved: true })
  expect(await rolesOf(person.userId)).toEqual(['driver'])
  await expect(decide(by(operator), id, { approved: true })).rejects.toMatchObject({
    code: 'application_decided',
  })
})

test('shows a rejected applicant the reason, and lets them apply again', async () => {
  const person = await aPerson(database.ctx())
  const { id } = await apply(by(person), DRIVER)
  await decide(by(operator), id, { approved: false, reason: 'No van this month' })
  expect(await myApplications(by(person))).toMatchObject([
    { status: 'rejected', reason: 'No van this month' },
  ])
  expect(await apply(by(person), DRIVER)).toMatchObject({ status: 'pending' })
})

test('stores one of two concurrent applications for a role', async () => {
  const person = await aPerson(database.ctx())
  const tries = await Promise.allSettled([apply(by(person), DRIVER), apply(by(person), DRIVER)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('refuses a role that is coming soon', async () => {
  const person = await aPerson(database.ctx())
  await setLaunch(by(operator), 'buyer', { state: 'coming_soon', reason: 'Not yet' })
  expect(await getLaunch(database.ctx())).toMatchObject({ buyer: 'coming_soon', donor: 'open' })
  const asBuyer: ApplicationDetails = {
    role: 'buyer',
    kind: 'farm',
    name: 'Barka Greens',
    registration: null,
    phone: null,
  }
  await expect(apply(by(person), asBuyer)).rejects.toMatchObject({ code: 'not_open_yet' })
  await setLaunch(by(operator), 'buyer', { state: 'open', reason: 'Now' })
  expect(await apply(by(person), asBuyer)).toMatchObject({ status: 'approved' })
})

test('requires a company’s commercial registration, and erases it with the person', async () => {
  const company = { role: 'buyer', kind: 'company', name: 'Seeb Feeds' }
  for (const registration of [undefined, null, '', '1234', '1234567890123', 'CR-1234567'])
    expect(applicationDetails.safeParse({ ...company, registration }).success, `${registration}`).toBe(false)
  const person = await aPerson(database.ctx())
  const details = applicationDetails.parse({ ...company, registration: ' ١٢٣٤ ٥٦٧ ' })
  expect(await apply(by(person), details)).toMatchObject({ details: { registration: '1234567' } })
  expect(await registrationsOf(person.userId)).toEqual(['1234567'])
  expect(JSON.stringify(await identityPersonalData.collect(database.ctx(), person.userId))).toContain(
    '1234567',
  )
  await database.pool.query('select identity.erase($1)', [person.userId])
  const { rows } = await database.pool.query<{ kept: string }>(
    'select a::text as kept from identity.applications a where user_id = $1',
    [person.userId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.kept).not.toContain('1234567')
})

test('lets a farm go without a registration, but validates a given number', async () => {
  const farm = { role: 'buyer', kind: 'farm', name: 'Barka Greens' }
  expect(applicationDetails.safeParse({ ...farm, registration: 'none' }).success).toBe(false)
  const person = await aPerson(database.ctx())
  expect(await apply(by(person), applicationDetails.parse(farm))).toMatchObject({ status: 'approved' })
  expect(await registrationsOf(person.userId)).toEqual([null])
})

test('accepts an invitation once, by its recipient; a new one voids the previous', async () => {
  const [guest, stranger] = [await aPerson(database.ctx()), await aPerson(database.ctx())]
  const email = await emailOf(guest.userId)
  const invite = () => inviteToRole(by(operator), { email, role: 'charity', publicUrl: 'http://dawra.test' })
  await invite()
  await invite()
  const [first, second] = (await mailsTo(email)).map(
    ({ facts }) => new URL(facts.link).searchParams.get('token')!,
  )
  await expect(acceptRole(by(guest), first!)).rejects.toMatchObject({ code: 'invitation_not_valid' })
  await expect(acceptRole(by(stranger), second!)).rejects.toMatchObject({ code: 'invitation_for_another' })
  expect(await acceptRole(by(guest), second!)).toEqual({ role: 'charity' })
  expect(await rolesOf(guest.userId)).toEqual(['charity'])
  await expect(acceptRole(by(guest), second!)).rejects.toMatchObject({ code: 'invitation_not_valid' })
  await expect(acceptRole(by(guest), randomUUID())).rejects.toMatchObject({ code: 'invitation_not_valid' })
})
