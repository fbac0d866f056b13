import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthServer, authServer } from '#testing/auth-server'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createPerson } from './create-person.ts'

let database: TestDatabase
let server: AuthServer
const MANY = { limit: 100_000, seconds: 60 }
beforeAll(async () => {
  database = await testDatabase()
  server = await authServer(database, {
    settings: { confirmsEmail: true, hasSms: true, anonymousUsers: false, redirects: [], providers: [] },
    allowances: { 'identity.send_sign_up': MANY, 'identity.send_sign_in': MANY },
  })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

const PAIRS = 5
let requested = 0

async function ask(path: string, body: object) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'x-test-address': `10.1.${requested % 250}.${Math.floor(requested++ / 250)}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Response times are measured in bench/src/scenarios/identity.ts; here the answers must not differ. */
test.each([
  ['/token?grant_type=password', { password: 'wrong guess of it' }],
  ['/recover', {}],
  ['/otp', {}],
])('%s gives the same answer for known and unknown addresses', async (path, more) => {
  for (let pair = 0; pair < PAIRS; pair++) {
    const email = `known-${path.slice(1, 4)}-${pair}@example.com`
    await createPerson(database.ctx(), { email, password: 'falaj in the shade', fullName: '' })
    const known = await ask(path, { email, ...more })
    const unknown = await ask(path, { email: `un${email}`, ...more })
    expect(known).toEqual(unknown)
  }
})
