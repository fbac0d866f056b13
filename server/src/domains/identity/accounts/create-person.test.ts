import { expect, test } from 'vitest'
import { asSystem, inNameOf } from '#platform/context'
import { databaseTest } from '#testing/set-up'
import { findPersonByEmail, getPeople } from '../people/people.ts'
import { grantRole } from '../roles/grant-role.ts'
import { createPerson } from './create-person.ts'
import { getMe } from './get-me.ts'

const database = databaseTest()

const password = 'a lantern in nizwa'
const asUser = (userId: string, ...roles: 'operator'[]) =>
  database.ctx(inNameOf(userId, { roles: ['customer', ...roles] }))

test('creates a person whom others can find by email or id', async () => {
  const ctx = database.ctx()
  const person = await createPerson(ctx, {
    email: ' Khalid@Example.com ',
    password,
    fullName: 'Khalid Al Harthy',
    phone: '٩١٢٣ ٤٥٦٧',
    language: 'ar',
  })
  expect(person).toMatchObject({ email: 'khalid@example.com', phone: '+96891234567', language: 'ar' })
  expect(await findPersonByEmail(ctx, 'KHALID@example.com')).toEqual(person)
  expect(await getPeople(ctx.db, [person.id, crypto.randomUUID()])).toEqual([person])
  expect(await getMe(asUser(person.id))).toEqual({
    ...person,
    picture: null,
    roles: ['customer'],
    office: [],
    memberSince: expect.any(String),
  })
})

test('announces a new person once', async () => {
  const { id } = await createPerson(database.ctx(), { email: 'noor@example.com', password, fullName: 'Noor' })
  const { rows } = await database.pool.query(
    `select data from platform.outbox where data ->> 'userId' = $1`,
    [id],
  )
  expect(rows).toEqual([{ data: { userId: id } }])
})

test('refuses an address that is taken, also for concurrent calls', async () => {
  const twin = () => createPerson(database.ctx(), { email: 'twin@example.com', password, fullName: '' })
  const tries = await Promise.allSettled([twin(), twin(), twin()])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(twin()).rejects.toMatchObject({ code: 'user_already_exists', status: 422 })
})

test('refuses an invalid email, an invalid phone and a weak password', async () => {
  const make = (wrong: object) =>
    createPerson(database.ctx(), { email: 'ok@example.com', password, fullName: 'Ok', ...wrong })
  await expect(make({ email: 'nobody' })).rejects.toThrow()
  await expect(make({ phone: '12' })).rejects.toThrow()
  await expect(make({ password: 'password1' })).rejects.toMatchObject({ code: 'weak_password' })
  expect(await findPersonByEmail(database.ctx(), 'ok@example.com')).toBeUndefined()
})

test('lets only the system grant a role', async () => {
  const { id } = await createPerson(database.ctx(), { email: 'op@example.com', password, fullName: 'Op' })
  await expect(grantRole(database.ctx(), id, 'operator')).rejects.toMatchObject({ code: 'not_allowed' })
  await grantRole(asSystem(database.ctx(), 'test'), id, 'operator')
  await expect(grantRole(asUser(id, 'operator'), id, 'charity')).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const unknown = crypto.randomUUID()
  await expect(grantRole(asSystem(database.ctx(), 'test'), unknown, 'operator')).rejects.toMatchObject({
    code: 'user_unknown',
  })
  const { rows } = await database.pool.query(
    `select details from identity.security_events where kind = 'role_granted'`,
  )
  expect(rows).toEqual([{ details: { role: 'operator', by: 'test' } }])
})

test('refuses every change to recorded security events', async () => {
  const change = (statement: string) =>
    expect(database.pool.query(statement)).rejects.toThrow(/never changed/)
  await change(`update identity.security_events set kind = 'other'`)
  await change('delete from identity.security_events')
  await change('truncate identity.security_events')
})
