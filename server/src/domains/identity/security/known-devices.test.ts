import { requiredConsents } from '@dawra/contract/profile/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { many, sql } from '#platform/sql'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest, setUp } from '#testing/set-up'
import { codeWalk, newEmail, PASSWORD } from '#testing/sign-in-by-code'
import { createPerson } from '../accounts/create-person.ts'

const database = databaseTest()
const walk = setUp(() => codeWalk(database))
beforeEach(() => walk.clearLimits())

/** Posts from an IP address; with a jar, as a browser with cookies. */
const at = (from: string, jar?: ReturnType<typeof cookieJar>) => async (path: string, body: object) => {
  const answer = await (jar ? (jar.fetch as typeof fetch) : fetch)(`${walk.server.url}${path}`, {
    method: 'POST',
    headers: { 'x-test-address': from, ...(jar && { 'x-dawra-session': 'cookie' }) },
    body: JSON.stringify(body),
  })
  return answer.status
}
type Place = ReturnType<typeof at>

const signIn = (place: Place, email: string, password = PASSWORD) =>
  place('/token?grant_type=password', { email, password })

const consents = Object.fromEntries(requiredConsents.map(kind => [kind, '1']))
const signUp = (place: Place, email: string, password = PASSWORD) =>
  place('/signup', { email, password, data: { consents } })

let attacks = 0
/** Sends wrong passwords from many addresses, until unknown devices are refused. */
async function besiege(email: string) {
  for (let guess = 0; guess < 9; guess++)
    await signIn(at(`172.16.${attacks}.${guess}`), email, `wrong guess ${guess}`)
  attacks++
  expect(await signIn(at('172.30.0.1'), email)).toBe(429)
}

describe('during an attack on the account, the owner can sign in', () => {
  test('admits the owner in the browser or network of the sign-up, confirmed elsewhere', async () => {
    const email = newEmail()
    const jar = cookieJar(walk.server.origin)
    expect(await signUp(at('10.1.0.1', jar), email)).toBe(200)
    const token = await walk.codeFor(email)
    expect(await at('10.1.0.2')('/verify', { type: 'signup', email, token })).toBe(200)
    await besiege(email)
    expect(await signIn(at('10.1.0.3', jar), email)).toBe(200)
    expect(await signIn(at('10.1.0.1'), email)).toBe(200)
  })

  test('during an attack, admits owners in the browser where they confirmed a code', async () => {
    const email = newEmail()
    await signUp(at('10.2.0.1'), email)
    const jar = cookieJar(walk.server.origin)
    const token = await walk.codeFor(email)
    expect(await at('10.2.0.2', jar)('/verify', { type: 'signup', email, token })).toBe(200)
    await besiege(email)
    expect(await signIn(at('10.2.0.3', jar), email)).toBe(200)
  })

  test('during an attack, admits owners in the browser where they recovered the account', async () => {
    const email = newEmail()
    await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
    const jar = cookieJar(walk.server.origin)
    await at('10.3.0.1', jar)('/recover', { email })
    const token = await walk.codeFor(email)
    expect(await at('10.3.0.1', jar)('/verify', { type: 'recovery', email, token })).toBe(200)
    await besiege(email)
    expect(await signIn(at('10.3.0.2', jar), email)).toBe(200)
  })
})

test('forgets the network of a stranger who signed up with another’s address', async () => {
  const email = newEmail()
  await signUp(at('10.4.0.1'), email, 'what a stranger chose')
  await walk.clearLimits()
  await signUp(at('10.4.0.2'), email)
  const token = await walk.codeFor(email)
  expect(await at('10.4.0.2')('/verify', { type: 'signup', email, token })).toBe(200)
  await besiege(email)
  expect(await signIn(at('10.4.0.1'), email, 'what a stranger chose')).toBe(429)
  expect(await signIn(at('10.4.0.2'), email, 'no password was kept')).toBe(400)
})

test('tells other domains which people share a browser, but no network', async () => {
  const [first, second] = [newEmail(), newEmail()]
  const jar = cookieJar(walk.server.origin)
  for (const email of [first, second]) {
    await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
    expect(await signIn(at('10.5.0.1', jar), email)).toBe(200)
  }
  await createPerson(database.ctx(), { email: `library-${first}`, password: PASSWORD, fullName: '' })
  expect(await signIn(at('10.5.0.1'), `library-${first}`)).toBe(200)
  const shared = await many(
    database.pool,
    sql`select p.email, d.first_seen_at <= d.last_seen_at as "inOrder", length(d.device) as bytes
      from identity.devices_of_people d join identity.people p on p.id = d.user_id
      where d.device in (select device from identity.devices_of_people where user_id =
        (select id from identity.people where email = ${first}))
      order by d.first_seen_at`,
  )
  expect(shared).toEqual([first, second].map(email => ({ email, inOrder: true, bytes: 32 })))
  const library = await many(
    database.pool,
    sql`select from identity.devices_of_people where user_id = (select id from identity.people where email = ${`library-${first}`})`,
  )
  expect(library).toEqual([])
})
