import { getBin as binRoute, getOwnBin as ownBinRoute } from '@dawra/contract/bins/bin-page'
import { depositGrams, volumesFor } from '@dawra/contract/bins/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aBin, aSubscription } from '#testing/bin-builders'
import { aPerson, keyed, type Person } from '#testing/builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { renewAccessCode } from './building/access-code.ts'
import { getPoster, posterContent } from './building/poster.ts'
import { joinBuilding, leaveBuilding, listFlats } from './building/residents.ts'
import { endSubscription } from './end-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { getBinLabels, labelsContent } from './office/labels.ts'
import { getOfficeBin, listBins } from './office/list-for-office.ts'
import { makeBins, moveBin, placeBin, replaceBin } from './office/move-bins.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { binPersonalData } from './personal-data.ts'
import { binReactions } from './reactions.ts'
import { reportProblem } from './report-problem.ts'
import { getDepositsTable } from './scan/deposits-table.ts'
import { getBin, getOwnBin } from './scan/get-bin.ts'
import { deposit } from './scan/record-deposit.ts'

const database = databaseTest()
let person: Person
const SUNDAY = new Date('2026-11-22T06:00:00Z')
const hours = (count: number) => new Date(SUNDAY.getTime() + count * 3_600_000)
const at = (now: Date, who = person): Ctx => database.ctx(who, now)

beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const aHome = () => aSubscription(at(SUNDAY), { startsOn: '2026-11-23' })
const aTower = () =>
  aSubscription(at(SUNDAY), { startsOn: '2026-11-23', kind: 'building', flats: 40, sizeLitres: 240 })
const toss = (token: string, now: Date, who = person, volume: 'caddy_5' | 'caddy_10' | 'half' = 'caddy_5') =>
  deposit(keyed(at(now, who)), token, volume)
const aNeighbour = async (code: string, flat: string) => {
  const who = await aPerson(database.ctx())
  await joinBuilding(at(SUNDAY, who), { code, flat })
  return who
}
const aWeighing = () => one<{ id: string }>(database.pool, sql`select uuidv7() as id`).then(({ id }) => id)
const take = (binId: string, weighing: string, until: Date, grams: number | null = null) =>
  many<{ userId: string; deposits: number }>(
    database.pool,
    sql`select user_id as "userId", deposits
      from bins.take_deposits(${binId}, ${weighing}, ${until.toISOString()}::timestamptz, ${grams}::int)`,
  )
const fill = (now: Date, token: string) =>
  transact(at(now), async tx => (await getBin(tx.db, token)).fillPercent)

test.each([
  [12, ['caddy_5', 'half', 'whole'], 1410],
  [25, ['caddy_5', 'caddy_10', 'half', 'whole'], 2938],
  [240, ['caddy_5', 'caddy_10', 'half', 'whole'], 28_200],
])('a bin of %d litres offers the volumes %s', (litres, volumes, half) => {
  expect(volumesFor(litres)).toEqual(volumes)
  expect(depositGrams('half', litres)).toBe(half)
})

describe('a deposit', () => {
  /**
   * @promise help.articles.whatGoesInBins.body “You can scan the same bin once an hour.” (help, what goes
   *   into a collected bin)
   */
  test('counts a deposit once an hour for the same person and bin, also concurrently', async () => {
    const { id, token, number } = await aHome()
    expect(await race([toss(token, SUNDAY), toss(token, SUNDAY), toss(token, SUNDAY)])).toEqual({
      won: 1,
      codes: ['deposited_lately'],
    })
    expect(await codeOf(toss(token, hours(0.99)))).toBe('deposited_lately')
    const again = keyed(at(hours(1)))
    const second = await deposit(again, token, 'caddy_10')
    expect(second).toMatchObject({ grams: 4500, fillPercent: 100 })
    expect(await deposit(again, token, 'caddy_10')).toEqual(second)
    const seen = await transact(at(hours(1.5)), tx => getOwnBin(tx, token))
    expect(ownBinRoute.result.parse(seen)).toMatchObject({ role: 'subscriber', planId: id, flat: null })
    expect(new Date(seen.nextDepositAt!)).toEqual(hours(2))
    expect((await transact(at(hours(2)), tx => getOwnBin(tx, token))).nextDepositAt).toBeNull()
    const own = await transact(at(hours(2)), tx => getOwnSubscription(tx, id))
    expect(own).toMatchObject({ deposits: { count: 2, grams: 6800 }, bins: [{ number, fillPercent: 100 }] })
  })

  test('refuses strangers’ deposits; a guest sees what the bin is, but not whose', async () => {
    const { token, number } = await aHome()
    const stranger = await aPerson(database.ctx())
    expect(await codeOf(toss(token, SUNDAY, stranger))).toBe('not_found')
    expect(await codeOf(toss('A'.repeat(16), SUNDAY))).toBe('not_found')
    expect(await getOwnBin(at(SUNDAY, stranger), token)).toMatchObject({ role: null, planId: null })
    const shown = binRoute.result.parse(await transact(at(SUNDAY), tx => getBin(tx.db, token)))
    expect(shown).toEqual({
      number,
      sizeLitres: 25,
      isInUse: true,
      kind: 'household',
      nextDay: '2026-11-23',
      fillPercent: 0,
    })
    expect(await codeOf(getBin(database.pool, 'A'.repeat(16)))).toBe('not_found')
  })

  test('refuses a deposit in a bin that is lost, stored, or of an ended subscription', async () => {
    const { id, token, number } = await aHome()
    await reportProblem(at(SUNDAY), id, { kind: 'lost', binNumber: number, note: '' })
    expect(await codeOf(toss(token, SUNDAY))).toBe('bin_not_in_use')
    const home = await aHome()
    const { version } = await getOwnSubscription(at(SUNDAY), home.id)
    await endSubscription(at(SUNDAY), home.id, version)
    expect(await codeOf(toss(home.token, SUNDAY))).toBe('bin_not_in_use')
    expect(await getBin(database.pool, home.token)).toMatchObject({
      isInUse: false,
      kind: null,
      nextDay: null,
    })
    expect((await listBins(home.office, { status: 'to_fetch' })).items.map(bin => bin.number)).toContain(
      home.number,
    )
    await moveBin(home.office, home.number, { status: 'in_store', reason: 'Fetched' })
    expect(await codeOf(toss(home.token, SUNDAY))).toBe('not_found')
  })

  test('refuses a deposit of more than the bin holds', async () => {
    const { token } = await aSubscription(at(SUNDAY), { startsOn: '2026-11-23', sizeLitres: 12 })
    expect(await codeOf(toss(token, SUNDAY, person, 'caddy_10'))).toBe('volume_too_large')
  })

  test('stores a deposit in the table of its year, without a name', async () => {
    const { id, token, number } = await aHome()
    await toss(token, SUNDAY)
    await toss(token, new Date('2026-12-31T20:30:00Z'))
    const table = async (year: number) =>
      (await getDepositsTable(at(SUNDAY), id, { year, language: 'en' })).text()
    expect((await table(2026)).trim().split('\r\n').slice(1)).toEqual([
      `"2026-11-22","10:00",${number},"",2.3`,
    ])
    expect((await table(2027)).trim().split('\r\n').slice(1)).toEqual([
      `"2027-01-01","00:30",${number},"",2.3`,
    ])
    expect(
      await codeOf(
        getDepositsTable(at(SUNDAY, await aPerson(database.ctx())), id, { year: 2026, language: 'en' }),
      ),
    ).toBe('not_found')
  })
})

describe('emptying a bin', () => {
  test('shares the weight among the deposits once; undoing the weighing reverts it', async () => {
    const { token, binId, subscription } = await aTower()
    const [first, second] = [
      await aNeighbour(subscription.accessCode!, '12'),
      await aNeighbour(subscription.accessCode!, '13'),
    ]
    await toss(token, hours(0), first)
    await toss(token, hours(1), second)
    await toss(token, hours(2), first)
    await toss(token, hours(9), second)
    const weighing = await aWeighing()
    const shares = [
      { userId: first.userId, deposits: 2 },
      { userId: second.userId, deposits: 1 },
    ]
    expect(await Promise.all([take(binId, weighing, hours(5)), take(binId, weighing, hours(5))])).toEqual([
      shares,
      shares,
    ])
    expect(await take(binId, await aWeighing(), hours(6))).toEqual([])
    await run(database.pool, sql`select bins.give_back_deposits(${weighing})`)
    expect(await take(binId, await aWeighing(), hours(10))).toEqual([
      { userId: first.userId, deposits: 2 },
      { userId: second.userId, deposits: 2 },
    ])
  })

  test('empties the bin’s fill level, and learns from the weight how full it gets', async () => {
    const { id, token, binId } = await aTower()
    await toss(token, hours(0), person, 'half')
    expect(await fill(hours(1), token)).toBe(50)
    await take(binId, await aWeighing(), hours(2), 42_300)
    expect(await fill(hours(2), token)).toBe(0)
    // What was entered as half a bin weighed three quarters of one.
    await toss(token, hours(3), person, 'half')
    expect(await fill(hours(3), token)).toBe(75)
    await take(binId, await aWeighing(), hours(74), 42_300)
    // No more scans. A day after the usual interval the bin is as full as usual.
    expect(await fill(hours(74), token)).toBe(0)
    expect(await fill(hours(110), token)).toBe(38)
    expect(await fill(hours(300), token)).toBe(75)
    const due = await one<{ grams: number; litres: number; seconds: number }>(
      database.pool,
      sql`select grams, litres, service_seconds as seconds from bins.due('2026-11-23', '2026-11-23')
        where subscription_id = ${id}`,
    )
    expect(due).toEqual({ grams: 42_300, litres: 240, seconds: 180 })
  })

  test('completes an extra collection on its day, and adds one for a miss only once', async () => {
    const { id } = await aHome()
    const extra = (why: string) => run(database.pool, sql`select bins.add_extra(${id}, '2026-11-24', ${why})`)
    const states = () =>
      many(database.pool, sql`select status, why from bins.extras where subscription_id = ${id}`)
    await extra('missed')
    await extra('missed')
    expect(await states()).toEqual([{ status: 'open', why: 'missed' }])
    await run(database.pool, sql`select bins.collected(${id}, '2026-11-24')`)
    await extra('office')
    expect(await states()).toEqual([{ status: 'collected', why: 'missed' }])
  })
})

describe('the view of due collections', () => {
  test('lists what a driver needs at a stop, with defaults where nothing is known', async () => {
    const { id, number } = await aHome()
    const due = await many(
      database.pool,
      sql`select day::text, why, kind, user_id as "userId", area, lat, lng, place, grams, litres,
          service_seconds as seconds, opens_minute as opens
        from bins.due('2026-11-22', '2026-11-25') where subscription_id = ${id}`,
    )
    expect(due).toEqual([
      {
        day: '2026-11-23',
        why: 'usual',
        kind: 'household',
        userId: person.userId,
        area: 'qurum',
        lat: 23.611,
        lng: 58.486,
        place: {
          name: 'Salim Al Harthy',
          phone: '+96892123456',
          address: expect.objectContaining({ way: '2235' }),
          standsAt: 'Left of the gate',
          gateNote: 'Ring twice',
          hasGatePhoto: false,
          bins: [{ number, sizeLitres: 25 }],
        },
        grams: 2937,
        litres: 25,
        seconds: 180,
        opens: null,
      },
    ])
    const [known] = await many(
      database.pool,
      sql`select status, user_id as "userId", area, kind from bins.known_bins where number = ${number}`,
    )
    expect(known).toEqual({ status: 'placed', userId: person.userId, area: 'qurum', kind: 'household' })
    const [subscriber] = await many(
      database.pool,
      sql`select status, place ->> 'gateNote' as note from bins.subscribers where subscription_id = ${id}`,
    )
    expect(subscriber).toEqual({ status: 'active', note: 'Ring twice' })
  })

  test('includes an approved subscription before its first bin is placed', async () => {
    const { id, number, office } = await aHome()
    await moveBin(office, number, { status: 'in_store', reason: 'Not yet' })
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'approved', bins_wanted = 2 where id = ${id}`,
    )
    const [due] = await many(
      database.pool,
      sql`select grams, litres, service_seconds as seconds from bins.due('2026-11-23', '2026-11-23')
        where subscription_id = ${id}`,
    )
    expect(due).toEqual({ grams: 5875, litres: 50, seconds: 240 })
  })
})

describe('a building', () => {
  /** @promise bins.leave.text (bins, leave a building) */
  test('admits a person to a building by its code in any spelling, and lets them leave', async () => {
    const { id, subscription, token } = await aTower()
    const code = subscription.accessCode!
    const neighbour = await aPerson(database.ctx())
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)} `
    const home = await joinBuilding(at(SUNDAY, neighbour), { code: typed, flat: '١٢ b' })
    expect(home).toMatchObject({ id, isOwn: false, flat: '12 B', bins: [{ token }] })
    expect(await codeOf(getOwnSubscription(at(SUNDAY, neighbour), id))).toBe('not_found')
    await toss(token, SUNDAY, neighbour)
    expect(await transact(at(SUNDAY, neighbour), tx => getOwnBin(tx, token))).toMatchObject({
      role: 'resident',
      planId: null,
      flat: '12 B',
    })
    await leaveBuilding(at(SUNDAY, neighbour), id)
    expect(await transact(at(hours(1)), tx => listFlats(tx, id))).toMatchObject([
      { flat: '12 B', deposits: 1 },
    ])
    expect(await codeOf(leaveBuilding(at(SUNDAY, neighbour), id))).toBe('not_found')
    expect(await codeOf(toss(token, hours(2), neighbour))).toBe('not_found')
    expect(await listSubscriptions(at(SUNDAY, neighbour))).toEqual([])
  })

  /** @promise bins.join.flatHint (bins, join your building) */
  test('shows the manager of a building its flats without names', async () => {
    const { id, subscription, token } = await aTower()
    const code = subscription.accessCode!
    const [first] = [await aNeighbour(code, '12'), await aNeighbour(code, '12'), await aNeighbour(code, '3')]
    await toss(token, SUNDAY, first)
    const flats = await transact(at(hours(1)), tx => listFlats(tx, id))
    expect(flats).toEqual([
      { flat: '12', residents: 2, deposits: 1, grams: 2300 },
      { flat: '3', residents: 1, deposits: 0, grams: 0 },
    ])
    expect(await codeOf(listFlats(at(SUNDAY, first), id))).toBe('not_found')
  })

  test('limits the people in a flat, also when they join concurrently', async () => {
    const { subscription } = await aTower()
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson(database.ctx())))
    const joins = people.map(who =>
      joinBuilding(at(SUNDAY, who), { code: subscription.accessCode!, flat: '7' }),
    )
    expect(await race(joins)).toEqual({ won: 8, codes: ['flat_is_full'] })
  })

  /**
   * @promise bins.building.renewText (bins, another code)
   * @promise help.articles.towerBins.body “They can replace the code at any time: people who joined stay.”
   *   (help, bins for a tower)
   */
  test('admits nobody to a building by its former code or by guessing', async () => {
    const { id, subscription } = await aTower()
    const resident = await aNeighbour(subscription.accessCode!, '3')
    const { version } = await getOwnSubscription(at(SUNDAY), id)
    const renewed = await renewAccessCode(at(SUNDAY), id, version)
    expect(renewed.accessCode).not.toBe(subscription.accessCode)
    expect(await listSubscriptions(at(SUNDAY, resident))).toMatchObject([{ id, flat: '3' }])
    const guesser = at(SUNDAY, await aPerson(database.ctx()))
    const guess = (code: string) => codeOf(joinBuilding(guesser, { code, flat: '1' }))
    expect(await guess(subscription.accessCode!)).toBe('access_code_unknown')
    for (let count = 1; count < 10; count++) await guess(`AAAAA${count + 1}`)
    expect(await guess(renewed.accessCode!)).toBe('too_many_codes')
  })

  test('prints a building’s code on its poster', () => {
    const { code, qr, labelTexts } = posterContent('ABC234', 'https://dawra.example')
    expect(code).toBe('ABC 234')
    expect(qr).toContain('<svg')
    expect(labelTexts.ar.title).not.toBe(labelTexts.en.title)
  })
})

describe('bins', () => {
  test('creates bins with consecutive numbers, also concurrently', async () => {
    const { office } = await aHome()
    const key = keyed(office)
    const wanted = { count: 20, sizeLitres: 60, tareGrams: 4200 }
    const [run1, run2] = await Promise.all([makeBins(key, wanted), makeBins(keyed(office), wanted)])
    expect([run1.until - run1.from, run2.until - run2.from]).toEqual([19, 19])
    expect(await makeBins(key, wanted)).toEqual(run1)
    const from = Math.min(run1.from, run2.from)
    const page = await listBins(office, { from })
    expect(page.items[0]).toMatchObject({ number: from, status: 'in_store', tareGrams: 4200, at: null })
    const next = await listBins(office, { from, cursor: page.next ?? '0' })
    expect(next.items[0]!.number).toBe(page.items.at(-1)!.number + 1)
    const labels = labelsContent(
      page.items.map(({ number, token, sizeLitres }) => ({ number, token, sizeLitres })),
      'https://dawra.example',
    )
    expect(new Set(labels.labels.map(({ qr }) => qr)).size).toBe(page.items.length)
  })

  test('keeps each bin at one place, also when bins are placed concurrently', async () => {
    const home = await aHome()
    const other = await aHome()
    const number = await aBin(home.office)
    expect(
      await race([placeBin(home.office, number, home.id), placeBin(home.office, number, other.id)]),
    ).toEqual({
      won: 1,
      codes: ['bin_not_in_store'],
    })
  })

  test('replaces a bin together with its content, and keeps the history', async () => {
    const { office, number, id, token } = await aHome()
    await toss(token, SUNDAY)
    await reportProblem(at(SUNDAY), id, { kind: 'damaged', binNumber: number, note: 'The lid' })
    const by = await aBin(office)
    const replaced = await replaceBin(office, number, { by, status: 'damaged', reason: 'The lid is off' })
    expect(replaced).toMatchObject({ number: by, status: 'placed', fillPercent: 39, at: { planId: id } })
    expect(await getOwnSubscription(at(SUNDAY), id)).toMatchObject({
      bins: [{ number: by }],
      problems: [{ kind: 'damaged', binNumber: number, outcome: 'replaced' }],
    })
    const notified = await many<{ outcome: string }>(
      database.pool,
      sql`select data ->> 'outcome' as outcome from platform.outbox
        where topic = 'bins.problem_settled' and data ->> 'subscriptionId' = ${id}`,
    )
    expect(notified).toEqual([{ outcome: 'replaced' }])
    const { moves } = await getOfficeBin(office, number)
    expect(moves.map(({ status, note }) => [status, note])).toEqual([
      ['damaged', 'The lid is off'],
      ['placed', ''],
      ['in_store', ''],
    ])
    await moveBin(office, number, { status: 'retired', reason: 'Beyond repair' })
    expect(await codeOf(moveBin(office, number, { status: 'in_store', reason: 'Or not' }))).toBe(
      'bin_retired',
    )
  })

  test('reports a damaged bin once, and drops its deposits when the bin is removed', async () => {
    const { id, binId, token, number, office } = await aHome()
    await toss(token, SUNDAY)
    await run(database.pool, sql`select bins.mark_bin(${binId}, 'damaged', 'No lid', null)`)
    await run(database.pool, sql`select bins.mark_bin(${binId}, 'damaged', 'No lid', null)`)
    expect((await getOwnSubscription(at(SUNDAY), id)).problems).toMatchObject([
      { kind: 'damaged', note: 'No lid', settledAt: null },
    ])
    await moveBin(office, number, { status: 'in_store', reason: 'Repaired' })
    await placeBin(office, number, id)
    expect(await fill(hours(1), token)).toBe(0)
    expect(await take(binId, await aWeighing(), hours(2))).toEqual([])
  })
})

test('prints labels and posters only for people who may have them', async () => {
  const publicUrl = 'https://dawra.example'
  const { id, number, office } = await aTower()
  const printed = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('latin1')
  const labels = await getBinLabels(office, { from: number, until: number, publicUrl })
  expect(labels.headers.get('content-type')).toBe('application/pdf')
  expect(await printed(labels)).toMatch(/^%PDF-/)
  expect(await codeOf(getBinLabels(office, { from: number + 1, until: number + 9, publicUrl }))).toBe(
    'not_found',
  )
  expect(await printed(await getPoster(at(SUNDAY), id, publicUrl))).toMatch(/^%PDF-/)
  expect(await codeOf(getPoster(at(SUNDAY, await aPerson(database.ctx())), id, publicUrl))).toBe('not_found')
})

test('copies and erases a person’s stored data, but keeps what is in the bins', async () => {
  const { id, token, binId, subscription } = await aTower()
  const neighbour = await aNeighbour(subscription.accessCode!, '12')
  await toss(token, SUNDAY)
  await toss(token, SUNDAY, neighbour)
  await reportProblem(at(SUNDAY), id, {
    kind: 'damaged',
    binNumber: (await aNumber(binId)) ?? 0,
    note: 'My lid',
  })
  const copy = await binPersonalData.collect(at(SUNDAY), person.userId)
  expect(copy).toMatchObject({
    binSubscriptions: [{ gateNote: 'Ring twice', phone: '+96892123456', binStatus: 'bin_active' }],
    binDeposits: [{ volume: 'volume_caddy_5', grams: 2300 }],
    binProblems: [{ text: 'My lid' }],
  })
  expect(await binPersonalData.collect(at(SUNDAY), neighbour.userId)).toMatchObject({
    binHomes: [{ flat: '12' }],
    binDeposits: [{ flat: '12' }],
  })
  const erase = (userId: string) =>
    transact(at(SUNDAY), tx => binReactions['identity.erased'](tx, { userId, email: 'salim@people.test' }))
  await erase(neighbour.userId)
  expect(await transact(at(hours(1)), tx => listFlats(tx, id))).toEqual([])
  await erase(person.userId)
  const [left] = await many(
    database.pool,
    sql`select status, address, phone, stands_at, gate_note, access_code from bins.subscriptions where id = ${id}`,
  )
  expect(left).toEqual({
    status: 'ended',
    address: null,
    phone: null,
    stands_at: null,
    gate_note: null,
    access_code: null,
  })
  const inside = await many(
    database.pool,
    sql`select user_id, flat, grams from bins.deposits where bin_id = ${binId}`,
  )
  expect(inside).toEqual(Array.from({ length: 2 }, () => ({ user_id: null, flat: null, grams: 2300 })))
  expect(await take(binId, await aWeighing(), hours(2))).toEqual([])
})

const aNumber = async (binId: string) =>
  (
    await one<{ number: number | null }>(
      database.pool,
      sql`select number from bins.known_bins where id = ${binId}`,
    )
  ).number
