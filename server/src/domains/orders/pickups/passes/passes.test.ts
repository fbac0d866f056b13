import { createPublicKey, verify } from 'node:crypto'
import type { Board } from '@dawra/contract/orders/board'
import { isInTimeOf, type PassKey, readPass } from '@dawra/contract/orders/passes.rules'
import { type Order, order as orderShape } from '@dawra/contract/orders/schemas'
import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  aPlacedOrder,
  as,
  aVenue,
  openNow,
  type Person,
} from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { getBoard } from '../../counter/board.ts'
import { completePickup } from '../../counter/complete-pickup.ts'
import { getOrder } from '../../get-order.ts'
import { passIssuer } from './pass-issuer.ts'
import { PassKeys, rotatePassKeys } from './pass-keys.ts'

const DAY = 86_400_000
const keys = openKeys('a'.repeat(43))
const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let customer: Person
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  customer = await aPerson(ctx)
})
afterAll(() => database.drop())

const anOrder = async () =>
  aConfirmedOrder(as(ctx, customer), gateway, [
    { ...(await aDeal(ctx, venueId, openNow(ctx.now))), quantity: 3 },
  ])
const read = async ({ id }: Order, now = ctx.now) => {
  const issuer = passIssuer({ db: database.pool, keys } as never)
  const requested = { ...as(ctx, customer), now }
  return orderShape.parse(JSON.parse((await issuer.order(requested, getOrder(requested, id))).text))
}
const passOf = async (order: Order, now?: Date) => (await read(order, now)).pickups[0]!.pass
const published = async () =>
  (JSON.parse((await getBoard(as(ctx, cook), venueId)).text) as Board).passKeys as PassKey[]
const isGenuine = (text: string, { publicKey }: PassKey) => {
  const { signed, signature } = readPass(text)!
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, signed, key, signature)
}

test('gives an open pickup one pass, which the published key verifies', async () => {
  const order = await anOrder()
  const text = (await passOf(order))!
  expect(await passOf(order)).toBe(text)
  const pickup = order.pickups[0]!
  expect(readPass(text)).toMatchObject({
    pickupId: pickup.id,
    venueId,
    portions: 3,
    code: pickup.code,
    window: {
      startsAt: new Date(Math.floor(Date.parse(pickup.window.startsAt) / 60_000) * 60_000).toISOString(),
    },
    initials: 'SH',
  })
  const [key] = await published()
  expect(isGenuine(text, key!)).toBe(true)
  expect(isInTimeOf(key!, readPass(text)!.issuedAt)).toBe(true)
})

test('gives no pass to an unpaid or a handed-over pickup', async () => {
  const unpaid = await aPlacedOrder(as(ctx, customer), gateway, [await aDeal(ctx, venueId)])
  expect(await passOf(unpaid)).toBeUndefined()
  const order = await anOrder()
  await completePickup(as(ctx, cook), venueId, order.pickups[0]!.code!)
  expect(await passOf(order)).toBeUndefined()
})

test('fits a QR code of version 7 with Arabic initials, and of version 8 with others', async () => {
  const text = (await passOf(await anOrder()))!
  expect(encode(text, { ecc: 'M', border: 0 }).size).toBeLessThanOrEqual(45)
  expect(text).not.toMatch(/\s/)
  await database.pool.query(`update identity.users set full_name = '𝒜hmed 𝓑alushi' where id = $1`, [
    customer.userId,
  ])
  const rare = (await passOf(await anOrder()))!
  expect(readPass(rare)!.initials).toBe('𝒜𝓑')
  expect(encode(rare, { ecc: 'M', border: 0 }).size).toBeLessThanOrEqual(49)
})

test('publishes the next key two days before its use; old passes stay valid', async () => {
  const order = await anOrder()
  const text = await passOf(order)
  const rotate = (days: number) =>
    transact(database.ctx(cook, new Date(ctx.now.getTime() + days * DAY)), tx => rotatePassKeys(tx, keys))
  expect(await rotate(20)).toBe(false)
  expect(await rotate(31)).toBe(true)
  expect(await rotate(31)).toBe(false)
  const [old, next] = await published()
  expect(Date.parse(old!.signsUntil!) - ctx.now.getTime()).toBe(33 * DAY)
  expect(next!.signsFrom).toBe(old!.signsUntil)
  expect(await passOf(order, new Date(ctx.now.getTime() + 34 * DAY))).toBe(text)
  const ring = new PassKeys({ db: database.pool, keys })
  const later = new Date(ctx.now.getTime() + 34 * DAY)
  expect((await ring.at(later, later)).id).toBe(next!.id)
  await rotate(48)
  expect((await published()).map(({ id }) => id)).toEqual([next!.id])
})

test('creates one key for passes when several processes start at once', async () => {
  await database.pool.query('delete from orders.pass_keys')
  const rings = [1, 2, 3, 4].map(() => new PassKeys({ db: database.pool, keys }))
  const ids = await Promise.all(rings.map(async ring => (await ring.at(ctx.now, new Date())).id))
  expect(new Set(ids).size).toBe(1)
})

test('encrypts the private key of passes with the secret of the installation', async () => {
  const ring = new PassKeys({ db: database.pool, keys: openKeys('b'.repeat(43)) })
  await expect(ring.at(ctx.now, ctx.now)).rejects.toThrow('secrets.json does not belong to this database')
})
