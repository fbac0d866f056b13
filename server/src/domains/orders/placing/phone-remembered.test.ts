import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, aPhone, aPlacedOrder, as, aVenue, deliver } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'

let database: TestDatabase
let ctx: Ctx
let venueId: string
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(() => database.drop())

const contactOf = (phone: string) => ({ contact: { email: 'salim@people.test', phone } })
const phoneOf = async (id: string) =>
  (await one<{ phone: string | null }>(ctx.db, sql`select phone from identity.users where id = ${id}`)).phone

async function aNewcomer() {
  const person = await aPerson(ctx)
  await database.pool.query('update identity.users set phone = null where id = $1', [person.userId])
  return { mine: as(ctx, person), userId: person.userId }
}

describe('the phone of an order', () => {
  test('stores the first paid order’s phone in the profile; later ones do not replace it', async () => {
    const { mine, userId } = await aNewcomer()
    const gateway = new FakeGateway()
    const deal = await aDeal(ctx, venueId, { portions: 9 })
    const first = aPhone()
    await aPlacedOrder(mine, gateway, [deal], contactOf(first))
    await deliver(ctx)
    expect(await phoneOf(userId)).toBeNull()
    await aConfirmedOrder(mine, gateway, [deal], { ...contactOf(first), unpaidOrders: 'replace' })
    expect(await phoneOf(userId)).toBe(first)
    await aConfirmedOrder(mine, gateway, [deal], contactOf(aPhone()))
    expect(await phoneOf(userId)).toBe(first)
  })

  test('does not sign in by the phone of an order, and leaves another’s phone unchanged', async () => {
    const { mine, userId } = await aNewcomer()
    const phone = aPhone()
    const owner = await createPerson(ctx, {
      email: `${crypto.randomUUID()}@people.test`,
      fullName: 'Huda',
      phone,
    })
    await database.pool.query('update identity.users set phone_confirmed_at = now() where id = $1', [
      owner.id,
    ])
    await aConfirmedOrder(mine, new FakeGateway(), [await aDeal(ctx, venueId)], contactOf(phone))
    expect(await phoneOf(userId)).toBe(phone)
    const known = await one<{ id: string }>(
      ctx.db,
      sql`select id from identity.users where phone = ${phone} and phone_confirmed_at is not null`,
    )
    expect(known.id).toBe(owner.id)
  })
})
