import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { codeOf } from '#testing/refusals'
import { aDeposit, aDriver, aRound, type BuiltRound, type BuiltStop, Phone } from '#testing/round-builders'
import { collectionsTable } from '../collected/collections-table.ts'
import { listCollections } from '../collected/list-collections.ts'
import { getDay } from '../driver/day.ts'
import { getStopGatePhoto } from '../driver/gate-photo.ts'
import { forgetPhotos, getPhoto, getPhotoForOffice, putPhoto } from '../driver/photos.ts'
import { roundPersonalData } from '../personal-data.ts'
import { roundReactions } from '../reactions.ts'
import { decideCommand, listReviews } from './review.ts'
import { takeCommands } from './take-commands.ts'

let database: TestDatabase
let planner: Person
let round: BuiltRound
let stop: BuiltStop
let phone: Phone
const NOW = new Date('2026-11-22T04:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const reason = 'The driver told me on the phone'

beforeAll(async () => {
  database = await testDatabase()
  planner = await aPerson(database.ctx(), ['customer', 'operator'])
})
afterAll(() => database.drop())
beforeEach(async () => {
  round = await aRound(database.ctx(undefined, NOW))
  stop = round.stops[0]!
  phone = new Phone(round.id)
})

const ctxOf = (who: Person) => database.ctx(who, NOW)
const send = (...commands: readonly unknown[]) => takeCommands(ctxOf(round.driver), commands)
const weigh = (grossGrams: number, minutes = 10) =>
  phone.tap('weigh', ago(minutes), { stop, payload: { grossGrams } })
const decide = (id: string, verdict: 'counted' | 'dropped') =>
  decideCommand(ctxOf(planner), id, { verdict, reason })
const counted = () =>
  many<{ grams: number; points: number }>(
    database.pool,
    sql`select grams, points from rounds.weighings where round_id = ${round.id} and status = 'counted'`,
  )
async function waiting(id: string) {
  const items = []
  for (let cursor: string | undefined; ; ) {
    const page = await listReviews(ctxOf(planner), { cursor })
    items.push(...page.items)
    if (!page.next) return items.find(({ commandId }) => commandId === id)
    cursor = page.next
  }
}

describe('the office', () => {
  /**
   * @promise round-review.text
   * @promise round-review.countedText
   * @promise round-review.droppedText
   */
  test('lets the office count a second weighing in place of the first, with its points', async () => {
    const second = weigh(9000, 5)
    await send(weigh(8000, 10), second)
    expect(await waiting(second.id)).toMatchObject({
      reason: 'already_weighed',
      reported: { grossGrams: 9000, netGrams: 7000 },
      counted: { grams: 6000 },
      canCount: true,
      driver: { name: 'Salim Al Harthy' },
    })
    await decide(second.id, 'counted')
    expect(await counted()).toEqual([{ grams: 7000, points: 21 }])
    expect(await waiting(second.id)).toBeUndefined()
  })

  /**
   * @promise round-review.text
   * @promise round-review.countedText
   * @promise round-review.droppedText
   */
  test('lets the office drop a flagged weighing that counted, with its points', async () => {
    const other = (await aRound(database.ctx(undefined, NOW))).stops[0]!
    const odd = phone.tap('weigh', ago(4), { stop, bin: other.bin.number, payload: { grossGrams: 5000 } })
    await send(odd)
    expect(await waiting(odd.id)).toMatchObject({ reason: null, flag: 'bin_elsewhere' })
    expect(await counted()).toEqual([{ grams: 3000, points: 9 }])
    await decide(odd.id, 'dropped')
    expect(await counted()).toEqual([])
  })

  /**
   * @promise driver.weigh.implausible
   * @promise driver.weigh.again
   */
  test('lets the office count an implausible weight, but not an empty bin', async () => {
    const heavy = weigh(90_000)
    const nothing = weigh(1500, 9)
    await send(heavy, nothing)
    expect(await codeOf(decide(nothing.id, 'counted'))).toBe('nothing_to_count')
    expect(await waiting(nothing.id)).toMatchObject({ canCount: false })
    await decide(heavy.id, 'counted')
    expect(await counted()).toMatchObject([{ grams: 88_000 }])
    await decide(nothing.id, 'dropped')
  })

  test('lets the office decide each part above the usual weight, without dropped ones', async () => {
    const bag = (minutes: number) =>
      phone.tap('extra_bag', ago(minutes), { stop, payload: { grossGrams: 30_000 } })
    const [one, two] = [bag(9), bag(8)]
    await send(weigh(8000), one, two)
    expect(await waiting(one.id)).toMatchObject({ reason: 'more_than_usual', canCount: true })
    await decide(one.id, 'counted')
    expect(await counted()).toEqual([{ grams: 30_000, points: 90 }])
    await decide(two.id, 'dropped')
    expect(await waiting(two.id)).toBeUndefined()
    // 36 kg are still more than five times the plan: the bin waits for review.
    expect(await counted()).toHaveLength(1)
  })

  test('accepts a usual weight above the plan, and holds three times as much for review', async () => {
    const [tower, driver] = [stop, round.driver]
    const weighBefore = async (days: number, grams: number) => {
      const then = new Date(NOW.getTime() - days * 86_400_000)
      const earlier = await aRound(database.ctx(undefined, then))
      const [at] = [earlier.stops[0]!]
      for (const [table, id] of [
        ['rounds.stops', at.id],
        ['bins.bins', at.bin.id],
      ])
        await database.pool.query(`update ${table} set subscription_id = $1 where id = $2`, [
          tower.subscriptionId,
          id,
        ])
      const scale = new Phone(earlier.id).tap('weigh', then, {
        stop: at,
        payload: { grossGrams: 2000 + grams },
      })
      const { results } = await takeCommands(database.ctx(earlier.driver, then), [scale])
      return { id: scale.id, reason: results[0]!.reason }
    }
    for (const days of [35, 28, 21, 14]) {
      const weighed = await weighBefore(days, 40_000)
      expect(weighed.reason).toBe('more_than_usual')
      await decide(weighed.id, 'counted')
    }
    expect((await weighBefore(7, 44_000)).reason).toBeNull()
    const bag = (grossGrams: number) => phone.tap('extra_bag', ago(9), { stop, payload: { grossGrams } })
    const { results } = await takeCommands(ctxOf(driver), [weigh(2000 + 60_000), bag(59_000), bag(2000)])
    expect(results.map(({ reason }) => reason)).toEqual([null, null, 'more_than_usual'])
  })

  test('lets the office carry out an undo that came too late', async () => {
    const command = weigh(8000, 60)
    const undo = phone.tap('undo', ago(4), { payload: { commandId: command.id } })
    await send(command, undo)
    await decide(undo.id, 'counted')
    expect(await counted()).toEqual([])
  })

  /** @promise “It was kept, and does not count until you decide.” (mail, inbox `round_review_waits`) */
  test('lets the office decide once, and only about commands that wait', async () => {
    const fine = weigh(8000)
    const nonsense = { nonsense: randomUUID() }
    await send(fine, nonsense)
    expect(await codeOf(decide(fine.id, 'dropped'))).toBe('not_found')
    expect(await codeOf(decide(randomUUID(), 'dropped'))).toBe('not_found')
    const { id } = await one<{ id: string }>(
      database.pool,
      sql`select id from rounds.commands where driver_id = ${round.driver.userId} and kind = 'unreadable'`,
    )
    expect((await waiting(id))?.reported.unread).toContain('nonsense')
    expect(await codeOf(decide(id, 'counted'))).toBe('nothing_to_count')
    const codes = await Promise.all([codeOf(decide(id, 'dropped')), codeOf(decide(id, 'dropped'))])
    expect(codes.toSorted()).toEqual(['command_decided', undefined])
  })
})

describe('a photo', () => {
  const aPhoto = async (shade: number) => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: shade, g: 0, b: 0 } },
    })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Where I live' } })
      .toBuffer()
    return { bytes, hash: createHash('sha256').update(bytes).digest('hex') }
  }

  test('stores a photo once after its command, intact and without metadata', async () => {
    const { bytes, hash } = await aPhoto(10)
    const driver = ctxOf(round.driver)
    expect(await codeOf(putPhoto(driver, hash, bytes))).toBe('not_found')
    await send(
      weigh(8000),
      phone.tap('contaminated', ago(5), { stop, payload: { contamination: 'plastic', photoHash: hash } }),
    )
    expect(await codeOf(putPhoto(driver, hash, bytes.subarray(1)))).toBe('photo_not_intact')
    await putPhoto(driver, hash, bytes)
    await putPhoto(driver, hash, bytes)
    const stored = Buffer.from(await (await getPhoto(driver, hash)).arrayBuffer())
    expect(bytes.toString('latin1')).toContain('Where I live')
    expect(stored.toString('latin1')).not.toContain('Where I live')
  })

  /** @promise driver.contaminated.text */
  test('shows a photo to its driver, the planner and the subscriber, and to nobody else', async () => {
    const { bytes, hash } = await aPhoto(20)
    await send(phone.tap('missed', ago(5), { stop, payload: { because: 'no_access', photoHash: hash } }))
    await putPhoto(ctxOf(round.driver), hash, bytes)
    for (const who of [round.driver, stop.person]) expect((await getPhoto(ctxOf(who), hash)).status).toBe(200)
    expect((await getPhotoForOffice(ctxOf(planner), hash)).status).toBe(200)
    for (const who of [await aPerson(database.ctx()), await aDriver(database.ctx())])
      expect(await codeOf(getPhoto(ctxOf(who), hash))).toBe('not_found')
  })

  test('refuses a photo that is no image', async () => {
    const bytes = Buffer.from(`no photo ${randomUUID()}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await send(phone.tap('missed', ago(5), { stop, payload: { because: 'blocked', photoHash: hash } }))
    expect(await codeOf(putPhoto(ctxOf(round.driver), hash, bytes))).toBe('picture_not_readable')
  })

  test('deletes a photo after 90 days, and with its driver', async () => {
    const [old, own] = [await aPhoto(30), await aPhoto(40)]
    const note = 'Ask at the gate'
    for (const { hash } of [old, own])
      await send(phone.tap('missed', ago(5), { stop, payload: { because: 'other', photoHash: hash, note } }))
    for (const { hash, bytes } of [old, own]) await putPhoto(ctxOf(round.driver), hash, bytes)
    const { driverCommands } = await roundPersonalData.collect(ctxOf(round.driver), round.driver.userId)
    expect(driverCommands).toMatchObject([{ tapped: { note } }, { tapped: { note } }])
    await one(
      database.pool,
      sql`update rounds.photos set received_at = now() - interval '91 days' where hash = ${old.hash} returning hash`,
    )
    await forgetPhotos(database.ctx())
    expect(await codeOf(getPhoto(ctxOf(round.driver), old.hash))).toBe('not_found')
    await transact(database.ctx(), tx =>
      roundReactions['identity.erased'](tx, { userId: round.driver.userId, email: null }),
    )
    expect(await codeOf(getPhotoForOffice(ctxOf(planner), own.hash))).toBe('not_found')
    expect(
      JSON.stringify(await roundPersonalData.collect(ctxOf(round.driver), round.driver.userId)),
    ).not.toContain(note)
  })
})

test('shows a small photo of the gate to the driver of that day and to no other', async () => {
  const large = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  await run(
    database.pool,
    sql`insert into bins.gate_photos (subscription_id, photo) values (${stop.subscriptionId}, ${large})`,
  )
  await run(
    database.pool,
    sql`update rounds.stops set place = place || '{"hasGatePhoto": true}' where id = ${stop.id}`,
  )
  const day = JSON.parse((await getDay(ctxOf(round.driver))).text)
  expect(day.rounds[0].stops[0].place.hasGatePhoto).toBe(true)
  const answer = await getStopGatePhoto(ctxOf(round.driver), stop.id)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 960, height: 720 })
  const other = await aDriver(database.ctx())
  expect(await codeOf(getStopGatePhoto(ctxOf(other), stop.id))).toBe('not_found')
})

describe('the subscriber', () => {
  test('shows subscribers the collections of their bins, and exports a year as a table', async () => {
    const neighbour = await aPerson(database.ctx())
    await aDeposit(database.ctx(), stop.bin.id, neighbour, ago(100))
    await send(
      weigh(8000),
      phone.tap('contaminated', ago(5), { stop, payload: { contamination: 'glass' } }),
      phone.tap('done', ago(4), { stop }),
    )
    const { items } = await listCollections(ctxOf(stop.person), stop.subscriptionId, {})
    expect(items).toEqual([
      {
        stopId: stop.id,
        day: '2026-11-22',
        status: 'done',
        closedAt: ago(4).toISOString(),
        missedBecause: null,
        missedText: null,
        followedBy: null,
        grams: 6000,
        contamination: 'glass',
        photoHash: null,
        points: 0,
        bins: 0,
      },
    ])
    expect(await codeOf(listCollections(ctxOf(neighbour), stop.subscriptionId, {}))).toBe('not_found')
    const year = (who: Person) =>
      collectionsTable(ctxOf(who), stop.subscriptionId, { year: 2026, language: 'en' })
    expect(await codeOf(year(neighbour))).toBe('not_found')
    expect(await (await year(stop.person)).text()).toContain('"2026-11-22","collected",6,0,"","glass"')
  })
})
