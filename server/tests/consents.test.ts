import { randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile/rules'
import { expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))

/** Signed up by a client that requests no consents, like accounts from before consents existed. */
async function someone(data: object = {}) {
  const answer = await whole.send(
    'POST',
    '/auth/v1/signup',
    { email: `${randomUUID()}@people.test`, password: PASSWORD, data },
    { 'x-test-address': randomUUID() },
  )
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  const send = (method: string, path: string, body?: unknown) =>
    whole.send(method, path, body, {
      authorization: `Bearer ${access_token}`,
      'idempotency-key': randomUUID(),
    })
  return { userId: user.id, send }
}

const agreeTo = (kinds: readonly (typeof requiredConsents)[number][]) => ({
  language: 'en',
  consents: kinds.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true })),
})
const SETTINGS = { theme: 'dark' }

test('refuses writes without consents and names the missing ones; reads stay open', async () => {
  const { send } = await someone()
  const refused = await send('PUT', '/api/v1/me/settings', SETTINGS)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'consents_needed', missing: 'terms privacy adult' })
  expect((await send('GET', '/api/v1/me/settings')).status).toBe(200)
  const ticket = { topic: 'other', subject: 'Help', text: 'I cannot use my account.', language: 'en' }
  expect(await (await send('POST', '/api/v1/support/tickets', ticket)).text()).not.toContain(
    'consents_needed',
  )
  expect((await send('POST', '/api/v1/me/exports')).status).toBe(200)
  expect((await send('POST', '/api/v1/me/erasure')).status).toBe(200)
  expect((await send('DELETE', '/api/v1/me/erasure')).status).toBe(200)
  expect((await send('POST', '/auth/v1/logout')).status).toBe(204)
})

test('admits the next request once the last consent is given', async () => {
  const { send } = await someone()
  await send('POST', '/api/v1/me/consents', agreeTo(['terms', 'adult']))
  const refused = await send('PUT', '/api/v1/me/settings', SETTINGS)
  expect(await refused.json()).toMatchObject({ code: 'consents_needed', missing: 'privacy' })
  await send('POST', '/api/v1/me/consents', agreeTo(['privacy']))
  expect((await send('PUT', '/api/v1/me/settings', SETTINGS)).status).toBe(200)
})

test('counts consents of the sign-up at once, before anything has stored them', async () => {
  const consents = Object.fromEntries(requiredConsents.map(kind => [kind, CONSENT_VERSIONS[kind]]))
  const { send, userId } = await someone({ consents })
  expect((await send('PUT', '/api/v1/me/settings', SETTINGS)).status).toBe(200)
  const { marked } = await one<{ marked: boolean }>(
    database.pool,
    sql`select agreed_to is not null as marked from identity.users where id = ${userId}`,
  )
  expect(marked).toBe(true)
})

test('requires consent again when the text has changed', async () => {
  const { send, userId } = await someone({
    consents: { ...CONSENT_VERSIONS, terms: 'of an earlier year' },
  })
  const refused = await send('PUT', '/api/v1/me/settings', SETTINGS)
  expect(await refused.json()).toMatchObject({ code: 'consents_needed', missing: 'terms' })
  await send('POST', '/api/v1/me/consents', agreeTo(['terms']))
  await database.pool.query(`update identity.users set agreed_to = 'terms of last year' where id = $1`, [
    userId,
  ])
  // The mark is only a shortcut: the stored consents decide.
  expect((await send('PUT', '/api/v1/me/settings', SETTINGS)).status).toBe(200)
})

test('refuses missing consents to other programs in their protocol’s format', async () => {
  const { send, userId } = await someone()
  const row = { activity_type: 'food_scraps', weight_kg: 1, user_id: userId }
  const inserted = await send('POST', '/rest/v1/composting_activities', row)
  expect([inserted.status, await inserted.json()]).toMatchObject([403, { code: 'consents_needed' }])
  const upload = await send('POST', `/storage/v1/object/composting-photos/${userId}/a.jpg`, 'a photo')
  expect(await upload.json()).toMatchObject({
    statusCode: '403',
    message: expect.stringContaining('consents'),
  })
})

test('exempts reads, consents, leaving, support, and paying from missing consents', () => {
  const named = ROUTES.filter(({ beforeConsents }) => beforeConsents).map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(named.sort()).toEqual([
    'DELETE /api/v1/me/addresses/{addressId}',
    'DELETE /api/v1/me/cards/{cardId}',
    'DELETE /api/v1/me/erasure',
    'DELETE /api/v1/me/homes/{homeId}',
    'DELETE /api/v1/me/push-subscriptions/{subscriptionId}',
    'DELETE /api/v1/me/sessions/{sessionId}',
    'POST /api/v1/me/consents',
    'POST /api/v1/me/erasure',
    'POST /api/v1/me/exports',
    'POST /api/v1/me/notifications/read',
    'POST /api/v1/me/notifications/seen',
    'POST /api/v1/me/notifications/{notificationId}/read',
    'POST /api/v1/me/privacy-requests',
    'POST /api/v1/me/requests/{requestId}/payment/check',
    'POST /api/v1/orders/{orderId}/payment/check',
    'POST /api/v1/orders/{orderId}/release',
    'POST /api/v1/support/tickets',
    'POST /api/v1/support/tickets/{ticketId}/replies',
    'POST /api/v1/support/tickets/{ticketId}/satisfaction',
  ])
})
