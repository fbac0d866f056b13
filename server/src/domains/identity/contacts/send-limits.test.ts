import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD } from '#testing/code-walk'
import { type TestDatabase, testDatabase } from '#testing/database'
import { limitSend } from './send-limits.ts'

let database: TestDatabase
let walk: CodeWalk
beforeAll(async () => {
  database = await testDatabase()
  walk = await codeWalk(database)
})
beforeEach(() => walk.clearLimits())
afterAll(async () => {
  await walk.close()
  await database.drop()
})

/** As if so many seconds had gone by. */
const wait = (seconds: number) =>
  database.pool.query(
    `update platform.tries set times = array(select t - make_interval(secs => $1) from unnest(times) t)`,
    [seconds],
  )
const tooOften = (code: string) => ({ status: 429, body: { code } })
const secondsToWait = ({ headers }: Answer) => Number(headers.get('retry-after'))
const ask = (address: string, ip = '203.0.113.1') =>
  limitSend(database.ctx(), address, { ip, userAgent: null }).then(
    () => 'sent',
    error => error.code,
  )

test('an address gets one a minute, from any network and with or without an account', async () => {
  const { email } = await walk.someone()
  for (const address of [email, newEmail()]) {
    expect((await walk.post('/recover', { email: address })).status).toBe(200)
    const refused = await walk.post('/otp', { email: address })
    expect(refused).toMatchObject(tooOften('over_email_send_rate_limit'))
    expect(secondsToWait(refused)).toBeGreaterThan(50)
    expect(secondsToWait(refused)).toBeLessThanOrEqual(60)
  }
  await wait(60)
  expect((await walk.post('/resend', { type: 'signup', email })).status).toBe(200)
})

test('a sign-up counts, so does a code to prove who one is', async () => {
  const { auth, email } = await walk.someone()
  await walk.post('/signup', { email, password: PASSWORD })
  expect((await auth.reauthenticate()).error).toMatchObject({ status: 429 })
})

test('an address gets five an hour', async () => {
  const email = newEmail()
  for (let count = 0; count < 5; count++) {
    expect(await ask(email, `203.0.113.${count}`)).toBe('sent')
    await wait(61)
  }
  expect(await ask(email)).toBe('over_email_send_rate_limit')
  await wait(3600)
  expect(await ask(email)).toBe('sent')
})

test('a phone gets three an hour', async () => {
  const phone = newPhone()
  for (let count = 0; count < 3; count++) {
    expect(await ask(phone)).toBe('sent')
    expect(await walk.post('/otp', { phone })).toMatchObject(tooOften('over_sms_send_rate_limit'))
    await wait(61)
  }
  expect(await ask(phone)).toBe('over_sms_send_rate_limit')
})

test('a network asks for ten an hour, one IPv6 household as one', async () => {
  for (let count = 0; count < 10; count++) expect(await ask(newEmail(), `2001:db8::${count}`)).toBe('sent')
  expect(await ask(newEmail(), '2001:db8::99')).toBe('over_email_send_rate_limit')
  expect(await ask(newEmail(), '2001:db8:0:1::99')).toBe('sent')
})

test('two hundred text messages a day are all there are', async () => {
  for (let count = 0; count < 200; count++) await ask(newPhone(), `10.0.${count}.1`)
  expect(await ask(newPhone(), '10.1.0.1')).toBe('over_sms_send_rate_limit')
  expect(await ask(newEmail(), '10.1.0.2')).toBe('sent')
})

test('those who ask at the same moment share one allowance', async () => {
  const email = newEmail()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(n => ask(email, `10.2.0.${n}`)))
  expect(answers.filter(answer => answer === 'sent')).toHaveLength(1)
})
