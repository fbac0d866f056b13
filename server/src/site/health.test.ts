import { beforeAll, expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
const disk = { isFull: false }
const pulse = { check: () => Promise.resolve(true) }
beforeAll(() => {
  Object.assign(whole.services.health, { disk, pulse: { check: () => pulse.check() } })
})
const ready = async () => {
  const answer = await whole.send('GET', '/readyz')
  return { status: answer.status, text: await answer.text() }
}

test('answers ok when the server is ready, or the reasons why it is not', async () => {
  expect(await ready()).toEqual({ status: 200, text: 'ok' })
  whole.services.health.isServing = false
  expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining('stops') })
  whole.services.health.isServing = true
  pulse.check = () => Promise.resolve(false)
  expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining('database') })
  pulse.check = () => Promise.resolve(true)
})

test('refuses writes while the disk is almost full, but not reads and the gateway', async () => {
  const { token, email } = await whole.signUp()
  const headers = { authorization: `Bearer ${token}` }
  whole.services.health.disk = { isFull: true }
  expect(await ready()).toMatchObject({ status: 503, text: expect.stringContaining('disk') })
  const refused = await Promise.all([
    whole.send('POST', '/api/v1/orders', {}, headers),
    whole.send('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    whole.send('POST', '/storage/v1/object/avatars/x', 'x', headers),
  ])
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await whole.send('GET', '/api/v1/me', undefined, headers)).status).toBe(200)
  expect((await whole.send('GET', '/api/v1/deals')).status).toBe(200)
  // The signature is wrong: 403 shows that the message was read and not turned away.
  expect((await whole.send('POST', '/api/v1/payments/webhook', {})).status).toBe(403)
  whole.services.health.disk = { isFull: false }
  expect((await whole.send('POST', '/api/v1/orders', {}, headers)).status).not.toBe(503)
})
