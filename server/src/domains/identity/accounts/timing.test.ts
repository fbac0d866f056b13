import { expect, test } from 'vitest'
import { authServer } from '#testing/auth-server'
import { databaseTest, setUp } from '#testing/set-up'
import { createPerson } from './create-person.ts'

const database = databaseTest()
const server = setUp(() =>
  authServer(database, {
    settings: { confirmsEmail: true, hasSms: true, anonymousUsers: false, redirects: [], providers: [] },
    allowances: { 'identity.send_sign_up': MANY, 'identity.send_sign_in': MANY },
  }),
)
const MANY = { limit: 100_000, seconds: 60 }

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
