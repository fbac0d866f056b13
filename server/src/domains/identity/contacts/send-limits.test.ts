import { LIMITS, type LimitName } from '@dawra/contract/platform/request-limits.rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { cookieJar } from '#testing/cookie-jar'
import { databaseTest, setUp } from '#testing/set-up'
import { type Answer, codeWalk, newEmail, newPhone, PASSWORD } from '#testing/sign-in-by-code'
import { limitSend } from './send-limits.ts'
import { textsUsed } from './sms-budgets.ts'

const database = databaseTest()
const walk = setUp(() => codeWalk(database))
beforeEach(() => walk.clearLimits())

const wait = (seconds: number) =>
  database.pool.query(
    `update platform.tries set times = array(select t - make_interval(secs => $1) from unnest(times) t)`,
    [seconds],
  )
const tooOften = (code: string) => ({ status: 429, body: { code } })
const secondsToWait = ({ headers }: Answer) => Number(headers.get('retry-after'))
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'sent',
    error => error.code,
  )
const ask = (address: string, ip = '203.0.113.1', sent: 'sign_in' | 'sign_up' = 'sign_in') =>
  outcome(limitSend(database.ctx(), {}, { address, sent, device: { ip, userAgent: null } }))
const askAs = (userId: string, address: string, sent: 'contact' | 'factor' = 'contact') =>
  outcome(
    limitSend(
      database.ctx(inNameOf(userId)),
      {},
      {
        ...{ address, sent },
        device: { ip: '203.0.113.1', userAgent: null },
      },
    ),
  )
const grownUp = async () => {
  const someone = await walk.someone()
  await database.pool.query(
    `update identity.users set created_at = created_at - interval '25 hours' where id = $1`,
    [someone.userId],
  )
  return someone
}
const use = (budget: LimitName, count: number) =>
  database.pool.query(
    `insert into platform.tries (key, times, forget_at)
      select $1, array_agg(now()), now() + interval '1 day' from generate_series(1, $2)
      on conflict (key) do update set times = excluded.times`,
    [`${budget}:city`, count],
  )

test('sends one mail a minute to an address, from any network and for any account', async () => {
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

test('counts mails for sign-up and reauthentication too', async () => {
  const { auth, email } = await walk.someone()
  await walk.post('/signup', { email, password: PASSWORD })
  expect((await auth.reauthenticate()).error).toMatchObject({ status: 429 })
})

test('sends five mails an hour to an address', async () => {
  const email = newEmail()
  for (let count = 0; count < 5; count++) {
    expect(await ask(email, `203.0.113.${count}`)).toBe('sent')
    await wait(61)
  }
  expect(await ask(email)).toBe('over_email_send_rate_limit')
  await wait(3600)
  expect(await ask(email)).toBe('sent')
})

test('sends three text messages an hour to a phone', async () => {
  const phone = newPhone()
  for (let count = 0; count < 3; count++) {
    expect(await ask(phone)).toBe('sent')
    expect(await walk.post('/otp', { phone })).toMatchObject(tooOften('over_sms_send_rate_limit'))
    await wait(61)
  }
  expect(await ask(phone)).toBe('over_sms_send_rate_limit')
})

test('sends strangers of one network a hundred messages of each kind an hour', async () => {
  const { limit } = LIMITS['identity.send_sign_in']
  for (let count = 0; count < limit; count++) expect(await ask(newEmail(), `2001:db8::${count}`)).toBe('sent')
  expect(await ask(newEmail(), '2001:db8::99')).toBe('over_email_send_rate_limit')
  expect(await ask(newEmail(), '2001:db8::99', 'sign_up')).toBe('sent')
  expect(await ask(newEmail(), '2001:db8:0:1::99')).toBe('sent')
})

test('lets a known user get a code after strangers used up the limit of their network', async () => {
  const { email, userId } = await walk.someone()
  const jar = cookieJar(walk.server.origin)
  const inBrowser = (path: string, body: object) =>
    jar.fetch(`${walk.server.url}${path}`, {
      method: 'POST',
      headers: { 'x-dawra-session': 'cookie', 'x-test-address': '203.0.113.9' },
      body: JSON.stringify(body),
    })
  expect((await inBrowser('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200)
  await walk.clearLimits()
  const { limit } = LIMITS['identity.send_sign_in']
  for (let count = 0; count < limit; count++) await ask(newEmail(), '203.0.113.9')
  expect(await ask(newEmail(), '203.0.113.9')).toBe('over_email_send_rate_limit')
  const device = { ip: '203.0.113.9', userAgent: null, mark: jar.mark() }
  const known = limitSend(database.ctx(), {}, { address: email, sent: 'sign_in', device })
  expect(await outcome(known)).toBe('sent')
  expect(await askAs(userId, newEmail())).toBe('sent')
})

describe('text messages', () => {
  /**
   * @promise errors.auth.phone_abroad (a code by text message)
   * @promise profile.phone.problems.phone_abroad (a code by text message)
   */
  test('sends text messages before sign-in only to Omani phones', async () => {
    const { userId } = await walk.someone()
    expect(await ask('+12025550143')).toBe('phone_abroad')
    expect(await walk.post('/otp', { phone: '+12025550143' })).toMatchObject({
      status: 400,
      body: { code: 'phone_abroad' },
    })
    expect(await askAs(userId, '+12025550143')).toBe('sent')
  })

  test('limits strangers’ text messages without affecting other users', async () => {
    const { userId } = await walk.someone()
    await use('identity.texts_stranger', LIMITS['identity.texts_stranger'].limit)
    expect(await askAs(userId, newPhone())).toBe('sent')
    const own = newPhone()
    await database.pool.query(
      'update identity.users set phone = $2, phone_confirmed_at = now() where id = $1',
      [userId, own],
    )
    const stranger = newPhone()
    for (const phone of [own, stranger]) expect((await walk.post('/otp', { phone })).status).toBe(200)
    // Both requests got the same answer, so the caller does not learn whose phone is confirmed.
    expect(await walk.mail.all(own)).toHaveLength(1)
    expect(await walk.mail.all(stranger)).toEqual([])
  })

  test('limits texts to unconfirmed phones of signed-in users, and abroad even more', async () => {
    const { userId } = await grownUp()
    await use('identity.texts_abroad', LIMITS['identity.texts_abroad'].limit)
    expect(await askAs(userId, '+12025550143')).toBe('over_sms_send_rate_limit')
    expect(await askAs(userId, newPhone())).toBe('sent')
    await use('identity.texts_signed_in', LIMITS['identity.texts_signed_in'].limit)
    expect(await askAs(userId, newPhone())).toBe('over_sms_send_rate_limit')
    const factor = newPhone()
    await database.pool.query(
      `insert into identity.mfa_factors (user_id, type, status, phone) values ($1, 'phone', 'verified', $2)`,
      [userId, factor],
    )
    expect(await askAs(userId, factor, 'factor')).toBe('sent')
  })

  test('limits text messages to accounts of the same day without affecting older ones', async () => {
    const people = [await grownUp(), await grownUp()]
    const fresh: string[] = []
    while (fresh.length < 11) fresh.push((await walk.someone()).userId)
    const answers: string[] = []
    for (const userId of fresh) for (let n = 0; n < 10; n++) answers.push(await askAs(userId, newPhone()))
    const { limit } = LIMITS['identity.texts_new']
    expect(answers.filter(answer => answer === 'sent')).toHaveLength(limit)
    expect(answers.at(-1)).toBe('over_sms_send_rate_limit')
    await use('identity.texts_new_abroad', LIMITS['identity.texts_new_abroad'].limit)
    for (const { userId } of people) {
      expect(await askAs(userId, newPhone())).toBe('sent')
      expect(await askAs(userId, '+12025550143')).toBe('sent')
      await wait(60)
    }
  })

  test('counts text messages resent without a session for the account', async () => {
    const { auth, userId } = await walk.someone()
    const phone = newPhone()
    expect((await auth.updateUser({ phone })).error).toBeNull()
    await wait(61)
    await use('identity.texts_new', LIMITS['identity.texts_new'].limit)
    expect((await walk.post('/resend', { type: 'phone_change', phone })).status).toBe(200)
    expect(await walk.mail.all(phone)).toHaveLength(1)
    await database.pool.query(
      `update identity.users set created_at = created_at - interval '25 hours' where id = $1`,
      [userId],
    )
    await wait(61)
    expect((await walk.post('/resend', { type: 'phone_change', phone })).status).toBe(200)
    expect(await walk.mail.all(phone)).toHaveLength(2)
  })

  test('reports the used share of the text message limits for an alarm', async () => {
    expect(await textsUsed(database.pool)).toBe(0)
    await use('identity.texts_stranger', LIMITS['identity.texts_stranger'].limit / 2)
    expect(await textsUsed(database.pool)).toBe(0.5)
  })
})

test('sends one mail for five concurrent requests to the same address', async () => {
  const email = newEmail()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(n => ask(email, `10.2.0.${n}`)))
  expect(answers.filter(answer => answer === 'sent')).toHaveLength(1)
})
