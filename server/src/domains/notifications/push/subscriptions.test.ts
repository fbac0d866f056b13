import { randomUUID } from 'node:crypto'
import { MAX_PUSH_SUBSCRIPTIONS } from '@dawra/contract/notifications/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import type { Ctx } from '#platform/context'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { NO_NETWORK, type PushService, pushService } from '#testing/push-service'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { wholeApp } from '#testing/whole-app'
import { dropSignedOut, findDevice } from './devices.ts'
import { openPushes } from './push-services.ts'
import { addSubscription, listSubscriptions, removeSubscription, renewSubscription } from './subscriptions.ts'

const pushes = openPushes({
  keys: webPush.generateVAPIDKeys(),
  publicUrl: 'https://dawra.example',
  reach: NO_NETWORK,
})
let database: TestDatabase
let service: PushService
let person: Person
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  service = await pushService()
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = as(database.ctx(), person)
})
afterAll(async () => {
  await service.close()
  await database.drop()
})

const requested = (over: object = {}) => ({
  endpoint: `https://push.example/${randomUUID()}`,
  keys: service.browser(pushes.publicKey).subscription.keys,
  device: 'Chrome on Android',
  language: 'en' as const,
  ...over,
})
const add = (at: Ctx, over?: object) => addSubscription(at, pushes, requested(over))

test('counts a browser that subscribes twice as one device, in the latest language', async () => {
  const endpoint = 'https://push.example/twice'
  const first = await add(ctx, { endpoint })
  const again = await add(ctx, { endpoint, language: 'ar', device: 'كروم' })
  expect(again).toMatchObject({ id: first.id, language: 'ar', device: 'كروم', isHere: true })
  expect(await listSubscriptions(ctx)).toEqual([again])
})

test('shows a person their own devices only', async () => {
  await add(ctx)
  const elsewhere = as(ctx, { ...person, sessionId: randomUUID() })
  await add(elsewhere)
  expect((await listSubscriptions(ctx)).map(({ isHere }) => isHere)).toEqual([false, true])
  const stranger = as(ctx, await aPerson(ctx))
  expect(await listSubscriptions(stranger)).toEqual([])
  const [mine] = await listSubscriptions(ctx)
  await expect(removeSubscription(stranger, mine!.id)).rejects.toMatchObject({ code: 'not_found' })
  await removeSubscription(ctx, mine!.id)
  expect(await listSubscriptions(ctx)).toHaveLength(1)
})

test('moves a browser to the person who signs in with it', async () => {
  const endpoint = 'https://push.example/shared'
  await add(ctx, { endpoint })
  const next = as(ctx, await aPerson(ctx))
  await add(next, { endpoint })
  expect(await listSubscriptions(ctx)).toEqual([])
  expect(await listSubscriptions(next)).toHaveLength(1)
})

test('removes the longest unused device above the limit, also for several at once', async () => {
  const oldest = await add(ctx)
  const more = Array.from({ length: MAX_PUSH_SUBSCRIPTIONS + 3 }, () => add(ctx))
  await Promise.all(more)
  const stored = await listSubscriptions(ctx)
  expect(stored).toHaveLength(MAX_PUSH_SUBSCRIPTIONS)
  expect(stored.map(({ id }) => id)).not.toContain(oldest.id)
})

test.each([
  [{ endpoint: 'https://10.0.0.1/push' }, 'endpoint'],
  [{ endpoint: 'http://push.example/1' }, 'endpoint'],
  [{ endpoint: 'https://localhost/push' }, 'endpoint'],
  [{ endpoint: 'not an address' }, 'endpoint'],
  [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'keys.p256dh'],
])('refuses the subscription %o', async (over, path) => {
  await expect(add(ctx, over)).rejects.toMatchObject({ code: 'invalid_input', facts: { issues: [{ path }] } })
})

test('updates the changed address of a browser that proves its secret', async () => {
  const before = requested()
  const { id } = await addSubscription(ctx, pushes, before)
  const old = { endpoint: before.endpoint, auth: before.keys.auth }
  const { endpoint, keys } = requested()
  const guest = as(ctx, { kind: 'guest' })
  const guess = { ...old, auth: 'A'.repeat(22) }
  await expect(renewSubscription(guest, pushes, { old: guess, endpoint, keys })).rejects.toMatchObject({
    code: 'not_found',
  })
  const inside = { old, endpoint: 'https://127.0.0.1/push', keys }
  await expect(renewSubscription(guest, pushes, inside)).rejects.toMatchObject({ code: 'invalid_input' })
  await renewSubscription(guest, pushes, { old, endpoint, keys })
  const again = await addSubscription(ctx, pushes, { ...before, endpoint, keys })
  expect(again.id).toBe(id)
})

/**
 * @promise legal.privacy.sections.long.body “Devices that take notifications: until you remove them or sign
 *   out there.” (privacy)
 */
test('sends nothing to a browser after the sign-out', async () => {
  const whole = await wholeApp(database)
  const { token } = await whole.signUp()
  const authorization = { authorization: `Bearer ${token}` }
  const path = '/api/v1/me/push-subscriptions'
  expect((await whole.send('POST', path, requested(), authorization)).status).toBe(200)
  const [known] = (await (await whole.send('GET', path, undefined, authorization)).json()) as { id: string }[]
  const tested = await whole.send('POST', `${path}/${known!.id}/test`, undefined, authorization)
  expect(await tested.json()).toEqual({ outcome: 'unreachable' })
  await whole.send('POST', '/auth/v1/logout?scope=local', {}, authorization)
  await letHappen({ ...database.ctx(), db: database.pool }, whole.services)
  const left = await database.pool.query('select from notifications.push_subscriptions where id = $1', [
    known!.id,
  ])
  expect(left.rowCount).toBe(0)
  await whole.close()
})

test('lets everybody read the key for subscriptions', async () => {
  const whole = await wholeApp(database, { pushes })
  expect(await (await whole.send('GET', '/api/v1/push/key')).json()).toEqual({ key: pushes.publicKey })
  await whole.close()
})

test('deletes a browser when its session has expired', async () => {
  const session = async (ends: string) =>
    (
      await database.pool.query<{ id: string }>(
        `insert into identity.sessions (user_id, not_after, amr) values ($1, platform.now() + $2::interval, '[]')
          returning id`,
        [person.userId, ends],
      )
    ).rows[0]!.id
  const [over, live] = [await session('0 seconds'), await session('1 day')]
  const gone = await add(as(ctx, { ...person, sessionId: over }))
  const stored = await add(as(ctx, { ...person, sessionId: live }))
  const reached = async ({ id }: { id: string }) =>
    (await findDevice(database.pool, id, person.userId)) !== undefined
  expect([await reached(gone), await reached(stored)]).toEqual([false, true])
  await dropSignedOut(ctx)
  expect((await listSubscriptions(ctx)).map(({ id }) => id)).toEqual([stored.id])
})
