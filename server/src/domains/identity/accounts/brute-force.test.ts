import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openPool } from '#platform/db'
import { type AuthServer, authServer } from '#testing/auth-server'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest, setUp } from '#testing/set-up'
import { createPerson } from './create-person.ts'

const TRIES = 1_000
const PASSWORD = 'falaj in the shade'

const database = databaseTest()
const server = setUp(() => authServer(database))

const signIn = (email: string, password: string, from: string, fetcher: typeof fetch = fetch) =>
  fetcher(`${server.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'x-test-address': from, 'x-dawra-session': 'cookie' },
    body: JSON.stringify({ email, password }),
  })

async function effective(ask: (index: number) => Promise<Response>, tries = TRIES): Promise<number> {
  let looked = 0
  for (let from = 0; from < tries; from += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(from + index)))
    looked += answers.filter(answer => answer.status === 400).length
    expect(answers.every(answer => [400, 429].includes(answer.status))).toBe(true)
  }
  return looked
}

test('checks nine of a thousand guesses at one account, and still lets its owner in', async () => {
  const email = 'besieged@example.com'
  await createPerson(database.ctx(), { email, password: PASSWORD, fullName: 'Besieged' })
  const jar = cookieJar(server.origin)
  expect((await signIn(email, PASSWORD, '10.9.9.9', jar.fetch as typeof fetch)).status).toBe(200)

  const looked = await effective(index =>
    signIn(email, `wrong ${index}`, `10.${index % 250}.${Math.floor(index / 250)}.7`),
  )
  expect(looked).toBe(9)

  // The right password from an unknown network is refused too; the browser that signed in before is let in.
  expect((await signIn(email, PASSWORD, '10.200.0.1')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '10.200.0.2', jar.fetch as typeof fetch)).status).toBe(200)
  // The network that signed in before is let in as well, for clients that store no cookie.
  expect((await signIn(email, PASSWORD, '10.9.9.9')).status).toBe(200)
})

test('locks no other user of a network out after nine wrong passwords of one user', async () => {
  const [one, other] = ['forgetful@example.com', 'neighbour@example.com']
  for (const email of [one, other])
    await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
  for (let guess = 0; guess < 9; guess++)
    expect((await signIn(one, `wrong ${guess}`, '10.66.0.1')).status).toBe(400)
  expect((await signIn(one, PASSWORD, '10.66.0.1')).status).toBe(429)
  expect((await signIn(other, PASSWORD, '10.66.0.1')).status).toBe(200)
})

test('checks at most a hundred accounts tried from one address, known or unknown', async () => {
  const known = Array.from({ length: 3 }, (_, index) => `known-${index}@example.com`)
  for (const email of known) await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
  const looked = await effective(index =>
    signIn(known[index] ?? `unknown-${index}@example.com`, 'wrong', '10.77.0.1'),
  )
  expect(looked).toBe(100)
  expect((await signIn(known[0]!, PASSWORD, '10.77.0.2')).status).toBe(200)
})

test('counts the IPv6 addresses of a household as one, and its neighbour as another', async () => {
  const looked = await effective(
    index => signIn(`v6-${index}@example.com`, 'wrong', `2001:db8:1:1::${(index + 1).toString(16)}`),
    140,
  )
  expect(looked).toBe(100)
  expect((await signIn('v6@example.com', 'wrong', '2001:db8:1:2::1')).status).toBe(400)
})

test('does not count right passwords as guesses', async () => {
  const email = 'often@example.com'
  await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
  for (let time = 0; time < 12; time++) expect((await signIn(email, PASSWORD, '10.88.0.1')).status).toBe(200)
})

test('counts the guesses at two server processes together', async () => {
  const email = 'between-two@example.com'
  await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
  const pool = openPool({ connectionString: database.url }, 4, pino({ level: 'silent' }))
  const other = await authServer(database, { db: pool })
  const guess = (at: AuthServer, n: number) =>
    fetch(`${at.url}/token?grant_type=password`, {
      method: 'POST',
      headers: { 'x-test-address': `10.77.0.${n}` },
      body: JSON.stringify({ email, password: `guess ${n}` }),
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n % 2 ? server : other, n)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  await other.close()
  await pool.end()
})

test('mails the user once about a sign-in from a new device', async () => {
  const email = 'traveller@example.com'
  await createPerson(database.ctx(), { email, password: PASSWORD, fullName: '' })
  const notices = async () =>
    (
      await database.pool.query<{ what: string }>(
        `select facts ->> 'what' as what from platform.messages where recipient = $1`,
        [email],
      )
    ).rows.map(({ what }) => what)
  const jar = cookieJar(server.origin)
  await signIn(email, PASSWORD, '10.50.0.1', jar.fetch as typeof fetch)
  await signIn(email, PASSWORD, '10.50.0.2', jar.fetch as typeof fetch)
  await signIn(email, PASSWORD, '10.50.0.1')
  expect(await notices()).toEqual([])
  await signIn(email, PASSWORD, '10.60.0.1')
  await signIn(email, PASSWORD, '10.60.0.1')
  expect(await notices()).toEqual(['new_device'])
})
