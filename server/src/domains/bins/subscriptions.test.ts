import { randomUUID } from 'node:crypto'
import { officeSubscription } from '@dawra/contract/bins/office-subscriptions'
import { canReportMissed } from '@dawra/contract/bins/rules'
import { ownSubscription, subscription as subscriptionShape } from '@dawra/contract/bins/schemas'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { anAddress, aRequestedSubscription, aSubscription, wantedBins } from '#testing/bin-builders'
import { aPerson, keyed, type Person } from '#testing/builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { setLaunch } from '../identity/roles/launch-switches.ts'
import { endSubscription } from './end-subscription.ts'
import { cancelExtra, requestExtra } from './extra-collections.ts'
import { admitGatePhoto, getGatePhoto, putGatePhoto, readGatePhoto } from './gate-photo.ts'
import { forget, turnPauses } from './jobs.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listAreaDays, listBinAreas, setAreaDays } from './office/area-days.ts'
import { addExtraByOffice, decideSubscription, endByOffice } from './office/decide-subscription.ts'
import { getOfficeSubscription, listOfficeSubscriptions, listProblems } from './office/list-for-office.ts'
import { moveBin } from './office/move-bins.ts'
import { settleProblem } from './office/settle-problem.ts'
import { getOwnSubscription } from './own-subscription.ts'
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts'
import { reportProblem } from './report-problem.ts'
import { skipDay, unskipDay } from './skip-day.ts'
import { subscribe } from './subscribe.ts'

const database = databaseTest()
let person: Person
let operator: Person
/** 10:00 in Muscat, a Sunday; Qurum is collected on Mondays and Thursdays. */
const SUNDAY = new Date('2026-11-22T06:00:00Z')
const at = (now: Date): Ctx => database.ctx(person, now)
const office = (now = SUNDAY): Ctx => database.ctx(operator, now)
const EVENING = new Date('2026-11-22T16:00:00Z')

beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['operator'])
  await setLaunch(database.ctx(operator), 'collection', { state: 'open', reason: 'Tried out' })
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
})

const active = () => aSubscription(at(SUNDAY), { startsOn: '2026-11-23' })
const dueDays = async (id: string, from = '2026-11-22', to = '2026-12-05') =>
  (
    await many<{ day: string; why: string }>(
      database.pool,
      sql`select day::text, why from bins.due(${from}, ${to}) where subscription_id = ${id} order by day`,
    )
  ).map(({ day, why }) => `${day} ${why}`)
const usual = (...days: string[]) => days.map(day => `2026-${day} usual`)
const eventsOf = async (topic: string, id: string) =>
  (
    await many<{ status: string }>(
      database.pool,
      sql`select data ->> 'status' as status from platform.outbox
        where topic = ${topic} and data ->> 'subscriptionId' = ${id} order by id`,
    )
  ).map(({ status }) => status)

const settledOf = (id: string) =>
  many<{ outcome: string; day: string | null }>(
    database.pool,
    sql`select data ->> 'outcome' as outcome, data ->> 'day' as day from platform.outbox
      where topic = 'bins.problem_settled' and data ->> 'subscriptionId' = ${id} order by id`,
  )

describe('requesting bins', () => {
  test('offers bins while collecting is open, in a served area, on its days', async () => {
    const { id: here } = await anAddress(at(SUNDAY))
    const { id: far } = await anAddress(at(SUNDAY), 'quriyat')
    await setLaunch(database.ctx(operator), 'collection', { state: 'coming_soon', reason: 'Tried out' })
    expect(await codeOf(subscribe(keyed(at(SUNDAY)), wantedBins(here)))).toBe('not_open_yet')
    await setLaunch(database.ctx(operator), 'collection', { state: 'open', reason: 'Tried out' })
    expect(await codeOf(subscribe(keyed(at(SUNDAY)), wantedBins(far)))).toBe('area_not_served')
    expect(await codeOf(subscribe(keyed(at(SUNDAY)), wantedBins(here, { weekdays: [1, 2] })))).toBe(
      'day_not_offered',
    )
    const stranger = database.ctx(await aPerson(database.ctx()), SUNDAY)
    expect(await codeOf(subscribe(keyed(stranger), wantedBins(here)))).toBe('not_found')
    const key = keyed(at(SUNDAY))
    const requested = await subscribe(key, wantedBins(here))
    expect(await subscribe(key, wantedBins(here))).toEqual(requested)
    expect(subscriptionShape.parse(requested)).toMatchObject({
      status: 'requested',
      area: 'qurum',
      address: { way: '2235', plusCode: expect.any(String) },
      accessCode: null,
      nextDay: null,
      bins: [],
    })
    expect(await listSubscriptions(at(SUNDAY))).toMatchObject([{ id: requested.id, isOwn: true, flat: null }])
    expect(await eventsOf('bins.subscription_changed', requested.id)).toEqual(['requested'])
    const [event] = await many(
      database.pool,
      sql`select audience from platform.outbox where data ->> 'subscriptionId' = ${requested.id}`,
    )
    expect(event).toEqual({ audience: [`user:${person.userId}`, 'shop'] })
  })

  test('limits a person to five open subscriptions, also concurrently', async () => {
    const { id } = await anAddress(at(SUNDAY))
    const attempts = Array.from({ length: 7 }, () => subscribe(keyed(at(SUNDAY)), wantedBins(id)))
    expect(await race(attempts)).toEqual({ won: 5, codes: ['too_many_subscriptions'] })
  })

  test('lists the served areas publicly, without closed ones', async () => {
    const areas = await listBinAreas(database.pool)
    expect(areas.find(({ area }) => area === 'qurum')).toEqual({ area: 'qurum', weekdays: [1, 4] })
    expect(areas.map(({ area }) => area)).not.toContain('quriyat')
  })
})

describe('the office', () => {
  /**
   * @promise help.articles.requestBins.body “Our team looks at each request and tells you when collection
   *   starts, or why not.” (help, ask for bins)
   */
  test('approves a subscription from a day on, or declines with a reason, once', async () => {
    const { id, version } = await aRequestedSubscription(at(SUNDAY))
    const approve = (startsOn: string) =>
      decideSubscription(office(), id, { decision: 'approve', startsOn, version })
    expect((await listOfficeSubscriptions(office(), { status: 'requested' })).items.map(s => s.id)).toContain(
      id,
    )
    expect(await codeOf(approve('2026-11-22'))).toBe('day_not_offered')
    expect(
      await codeOf(
        decideSubscription(office(), id, {
          decision: 'approve',
          startsOn: '2026-11-26',
          version: version + 1,
        }),
      ),
    ).toBe('changed_meanwhile')
    const decline = () =>
      decideSubscription(office(), id, { decision: 'decline', reason: 'The lane is too narrow', version })
    expect(await race([approve('2026-11-26'), approve('2026-11-26'), decline()])).toEqual({
      won: 1,
      codes: ['subscription_not_waiting'],
    })
    const decided = await getOfficeSubscription(office(), id)
    expect(officeSubscription.parse(decided)).toMatchObject({ person: { id: person.userId } })
    const { id: other, version: seen } = await aRequestedSubscription(at(SUNDAY))
    const reason = 'The lane is too narrow'
    await decideSubscription(office(), other, { decision: 'decline', reason, version: seen })
    expect(await getOwnSubscription(at(SUNDAY), other)).toMatchObject({
      status: 'declined',
      declinedBecause: reason,
      nextDay: null,
    })
    expect((await eventsOf('bins.subscription_changed', other)).at(-1)).toBe('declined')
    expect(
      await codeOf(decideSubscription(office(), randomUUID(), { decision: 'decline', reason, version: 1 })),
    ).toBe('not_found')
  })

  test('gives an access code only to a building', async () => {
    const { id, subscription } = await aSubscription(at(SUNDAY), {
      startsOn: '2026-11-23',
      kind: 'building',
      flats: 40,
    })
    expect(subscription.accessCode).toMatch(/^[A-Z2-9]{6}$/)
    expect((await getOwnSubscription(at(SUNDAY), id)).accessCode).toBe(subscription.accessCode)
    expect((await active()).subscription.accessCode).toBeNull()
  })

  test('pages through the subscriptions of a status, and through problems', async () => {
    const ids: string[] = []
    for (let count = 0; count < 4; count++) {
      person = await aPerson(database.ctx())
      ids.push((await aRequestedSubscription(at(SUNDAY))).id)
    }
    await run(
      database.pool,
      sql`update bins.subscriptions set status = 'ended', ended_at = now() where id = ${ids[0]!}`,
    )
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listOfficeSubscriptions(office(), {
        status: 'requested',
        cursor: cursor ?? undefined,
      })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(found).toEqual([...found].sort())
    expect(found).toEqual(expect.arrayContaining(ids.slice(1)))
    expect(found).not.toContain(ids[0])
    expect((await listOfficeSubscriptions(office(), { status: 'ended' })).items[0]).toMatchObject({
      id: ids[0],
    })
  })
})

describe('the collection days', () => {
  test('lists the subscription’s weekdays from its first day on', async () => {
    const { id } = await active()
    expect(await dueDays(id)).toEqual(usual('11-23', '11-26', '11-30', '12-03'))
    const { nextDay } = await transact(at(SUNDAY), tx => getOwnSubscription(tx, id))
    expect(nextDay).toBe('2026-11-23')
  })

  /**
   * @promise bins.days.until (bins, next days)
   * @promise “You can skip it until {time} tonight.”
   */
  test('lets only the subscriber skip or unskip a day until 20:00 the evening before', async () => {
    const { id } = await active()
    const stranger = database.ctx(await aPerson(database.ctx()), SUNDAY)
    expect(await codeOf(skipDay(stranger, id, '2026-11-23'))).toBe('not_found')
    expect(await codeOf(skipDay(at(EVENING), id, '2026-11-23'))).toBe('collection_closed')
    expect(await codeOf(skipDay(at(SUNDAY), id, '2026-11-24'))).toBe('day_not_offered')
    expect(await codeOf(skipDay(at(SUNDAY), id, '2027-01-04'))).toBe('day_not_offered')
    const skipped = await skipDay(at(new Date(EVENING.getTime() - 1)), id, '2026-11-23')
    await skipDay(at(SUNDAY), id, '2026-11-23')
    expect(ownSubscription.parse(skipped).days).toContainEqual({
      day: '2026-11-23',
      why: 'usual',
      isSkipped: true,
    })
    expect(skipped.nextDay).toBe('2026-11-26')
    expect(await dueDays(id)).toEqual(usual('11-26', '11-30', '12-03'))
    expect(await codeOf(unskipDay(at(EVENING), id, '2026-11-23'))).toBe('collection_closed')
    await unskipDay(at(SUNDAY), id, '2026-11-23')
    expect(await dueDays(id)).toEqual(usual('11-23', '11-26', '11-30', '12-03'))
  })

  /**
   * @promise help.articles.skipOrPause.body “We come again after the last day.” (help, skip or pause)
   * @promise help.articles.skipOrPause.body “we come again from the next day that is not planned yet.” (help,
   *   skip or pause)
   */
  test('pauses collections, and continues after the last day of the pause', async () => {
    const { id } = await active()
    const { version } = await getOwnSubscription(at(SUNDAY), id)
    const pause = (from: string, until: string, now = SUNDAY) =>
      pauseSubscription(at(now), id, { from, until, version })
    expect(await codeOf(pause('2026-11-23', '2026-11-22'))).toBe('day_not_offered')
    expect(await codeOf(pause('2026-11-23', '2027-03-30'))).toBe('day_not_offered')
    expect(await codeOf(pause('2026-11-23', '2026-11-26', EVENING))).toBe('collection_closed')
    expect(await pause('2026-11-24', '2026-11-30')).toMatchObject({
      status: 'active',
      pausedFrom: '2026-11-24',
    })
    expect(await codeOf(pause('2026-11-24', '2026-11-30'))).toBe('changed_meanwhile')
    expect(await dueDays(id)).toEqual(usual('11-23', '12-03'))
    await turnPauses(at(new Date('2026-11-23T20:05:00Z')))
    expect((await getOwnSubscription(at(SUNDAY), id)).status).toBe('paused')
    expect(await dueDays(id)).toEqual(usual('11-23', '12-03'))
    await turnPauses(at(new Date('2026-11-30T20:05:00Z')))
    expect(await getOwnSubscription(at(SUNDAY), id)).toMatchObject({ status: 'active', pausedFrom: null })
    expect((await eventsOf('bins.subscription_changed', id)).slice(-2)).toEqual(['paused', 'active'])
  })

  test('begins a pause late when a run was missed, and not again once it was resumed', async () => {
    const { id } = await active()
    const { version } = await getOwnSubscription(at(SUNDAY), id)
    await pauseSubscription(at(SUNDAY), id, { from: '2026-11-24', until: '2026-12-31', version })
    await turnPauses(at(new Date('2026-11-25T20:05:00Z')))
    const paused = await getOwnSubscription(at(SUNDAY), id)
    expect(paused.status).toBe('paused')
    await resumeSubscription(at(new Date('2026-11-26T16:00:00Z')), id, paused.version)
    await turnPauses(at(new Date('2026-11-26T17:00:00Z')))
    await turnPauses(at(new Date('2026-11-26T20:05:00Z')))
    expect((await getOwnSubscription(at(SUNDAY), id)).status).toBe('active')
  })

  /**
   * @promise help.articles.skipOrPause.body “We come again after the last day.”
   * @promise help.articles.skipOrPause.body “we come again from the next day that is not planned yet.”
   */
  test('continues collections on the next unplanned day when a pause ends', async () => {
    const { id } = await active()
    const { version } = await getOwnSubscription(at(SUNDAY), id)
    const paused = await pauseSubscription(at(SUNDAY), id, {
      from: '2026-11-23',
      until: '2026-12-31',
      version,
    })
    await turnPauses(at(new Date('2026-11-22T20:05:00Z')))
    const seen = (await getOwnSubscription(at(SUNDAY), id)).version
    expect(await codeOf(resumeSubscription(at(SUNDAY), id, paused.version))).toBe('changed_meanwhile')
    // Wednesday evening, when Thursday's rounds are planned.
    await resumeSubscription(at(new Date('2026-11-25T16:00:00Z')), id, seen)
    expect(await dueDays(id)).toEqual(usual('11-30', '12-03'))
    expect((await getOwnSubscription(at(SUNDAY), id)).status).toBe('active')
  })

  test('adds an extra collection day on request', async () => {
    const { id } = await active()
    const extra = (day: string, now = SUNDAY) => requestExtra(at(now), id, { day, why: 'asked' })
    expect(await codeOf(extra('2026-11-23'))).toBe('day_not_offered')
    expect(await codeOf(extra('2026-11-27'))).toBe('day_not_offered')
    expect(await codeOf(extra('2026-11-24', new Date('2026-11-23T16:00:00Z')))).toBe('collection_closed')
    expect(await codeOf(extra('2026-12-20'))).toBe('day_not_offered')
    expect((await extra('2026-11-24')).days).toContainEqual({
      day: '2026-11-24',
      why: 'extra',
      isSkipped: false,
    })
    expect(await codeOf(extra('2026-11-24'))).toBe('day_not_offered')
    expect(await dueDays(id)).toEqual([
      '2026-11-23 usual',
      '2026-11-24 extra',
      ...usual('11-26', '11-30', '12-03'),
    ])
    await extra('2026-11-25')
    await extra('2026-11-28')
    expect(await codeOf(extra('2026-11-29'))).toBe('too_many_extras')
    await cancelExtra(at(SUNDAY), id, '2026-11-24')
    await extra('2026-11-24')
    await cancelExtra(at(SUNDAY), id, '2026-11-24')
    await addExtraByOffice(office(), id, { day: '2026-11-29', reason: 'A wedding' })
    expect(await dueDays(id, '2026-11-22', '2026-11-29')).toEqual([
      '2026-11-23 usual',
      '2026-11-25 extra',
      '2026-11-26 usual',
      '2026-11-28 extra',
      '2026-11-29 extra',
    ])
  })

  test('lets the office set an area’s days, and moves its subscriptions to them', async () => {
    const { id } = await active()
    const known = (await listAreaDays(database.pool)).find(({ area }) => area === 'qurum')!
    const set = (weekdays: number[], version: number) =>
      setAreaDays(office(), 'qurum', { weekdays, version, reason: 'Another round' })
    expect(await codeOf(set([1], known.version + 1))).toBe('changed_meanwhile')
    expect(await codeOf(set([], known.version))).toBe('area_has_subscriptions')
    const changed = await set([4, 6], known.version)
    expect(changed.weekdays).toEqual([4, 6])
    expect(await dueDays(id)).toEqual(usual('11-26', '12-03'))
    await set([2, 6], changed.version)
    expect(await dueDays(id)).toEqual(usual('11-24', '11-28', '12-01', '12-05'))
    await set([1, 4], changed.version + 1)
    await run(database.pool, sql`update bins.subscriptions set weekdays = '{1,4}' where id = ${id}`)
    expect((await eventsOf('bins.subscription_changed', id)).length).toBeGreaterThan(4)
    const begun = await setAreaDays(office(), 'quriyat', { weekdays: [2], version: 0, reason: 'A new truck' })
    expect(begun).toMatchObject({ area: 'quriyat', weekdays: [2], version: 1 })
    expect(
      await setAreaDays(office(), 'quriyat', { weekdays: [], version: 1, reason: 'Too far' }),
    ).toMatchObject({
      weekdays: [],
      version: 0,
    })
    expect(
      await codeOf(setAreaDays(office(), 'nowhere', { weekdays: [1], version: 0, reason: 'A new truck' })),
    ).toBe('invalid_input')
  })

  /**
   * @promise help.articles.movingOut.body “We stop collecting there, and our team takes the bins back.”
   *   (help, moving out)
   */
  test('ends collections with the subscription, which its person or the office ends once', async () => {
    const { id } = await active()
    const { version } = await getOwnSubscription(at(SUNDAY), id)
    expect(
      await race([endSubscription(at(SUNDAY), id, version), endByOffice(office(), id, version)]),
    ).toMatchObject({
      won: 1,
    })
    expect((await eventsOf('bins.ended_by_office', id)).length).toBeLessThan(2)
    expect(await dueDays(id)).toEqual([])
    expect(await codeOf(skipDay(at(SUNDAY), id, '2026-11-23'))).toBe('subscription_not_active')
    const again = (await getOwnSubscription(at(SUNDAY), id)).version
    expect(await codeOf(endSubscription(at(SUNDAY), id, again))).toBe('subscription_ended')
  })

  test('notifies the person when the office ends the subscription, not at their own end', async () => {
    const [byPerson, byOffice] = [await active(), await active()]
    const versionOf = async (id: string) => (await getOwnSubscription(at(SUNDAY), id)).version
    await endSubscription(at(SUNDAY), byPerson.id, await versionOf(byPerson.id))
    await endByOffice(office(), byOffice.id, await versionOf(byOffice.id))
    expect(await eventsOf('bins.ended_by_office', byPerson.id)).toHaveLength(0)
    expect(await eventsOf('bins.ended_by_office', byOffice.id)).toHaveLength(1)
  })
})

describe('a problem with a collection or bin', () => {
  test.each([
    ['2026-11-23T13:59:59Z', false, 'the truck may still come'],
    ['2026-11-23T14:00:00Z', true, 'from 18:00 of that day'],
    ['2026-11-24T19:59:59Z', true, 'until 24 hours after the day'],
    ['2026-11-24T20:00:00Z', false, 'no longer'],
  ])('a missed collection of Monday can be reported at %s: %s (%s)', (now, can) => {
    expect(canReportMissed('2026-11-23', new Date(now))).toBe(can)
  })

  /**
   * @promise “We come on {day} to make up for it.” (mail, push, inbox `bin_problem_settled`)
   * @promise help.articles.missedCollection.body “from 18:00 on that day until the end of the day after.”
   *   (help, no one came)
   */
  test('reports a missed collection once, after which the office can send a truck', async () => {
    const { id } = await active()
    const MONDAY = new Date('2026-11-23T15:00:00Z')
    const missed = (day = '2026-11-23') =>
      reportProblem(at(MONDAY), id, { kind: 'missed', day, note: 'We waited' })
    expect(await codeOf(missed('2026-11-22'))).toBe('report_closed')
    expect(await race([missed(), missed()])).toEqual({ won: 1, codes: ['problem_reported'] })
    const reported = (await listProblems(office(MONDAY), {})).items.find(({ planId }) => planId === id)!
    expect(reported).toMatchObject({
      kind: 'missed',
      day: '2026-11-23',
      note: 'We waited',
      phone: '+96892123456',
    })
    const settle = () =>
      settleProblem(office(MONDAY), reported.id, {
        outcome: 'extra',
        day: '2026-11-25',
        reason: 'The truck broke',
      })
    expect(await race([settle(), settle()])).toEqual({ won: 1, codes: ['problem_settled'] })
    expect(await dueDays(id, '2026-11-24', '2026-11-25')).toEqual(['2026-11-25 extra'])
    expect(await settledOf(id)).toEqual([{ outcome: 'extra', day: '2026-11-25' }])
    expect((await getOwnSubscription(at(MONDAY), id)).problems).toMatchObject([{ outcome: 'extra' }])
    expect((await listProblems(office(MONDAY), {})).items.map(problem => problem.id)).not.toContain(
      reported.id,
    )
  })

  test('refuses to report a skipped day as missed', async () => {
    const { id } = await active()
    await skipDay(at(SUNDAY), id, '2026-11-23')
    const late = at(new Date('2026-11-23T15:00:00Z'))
    expect(await codeOf(reportProblem(late, id, { kind: 'missed', day: '2026-11-23', note: '' }))).toBe(
      'report_closed',
    )
  })

  test('refuses deposits in a bin reported as lost until it is found or replaced', async () => {
    const { id, number, binId } = await active()
    const lost = () => reportProblem(at(SUNDAY), id, { kind: 'lost', binNumber: number, note: '' })
    const reported = await lost()
    expect(reported.bins).toMatchObject([{ number, status: 'lost', fillPercent: null }])
    expect(await codeOf(lost())).toBe('not_found')
    await settleProblem(office(), reported.problems[0]!.id, { outcome: 'found', reason: 'Behind the wall' })
    expect((await getOwnSubscription(at(SUNDAY), id)).bins).toMatchObject([{ number, status: 'placed' }])
    expect(await settledOf(id)).toEqual([{ outcome: 'found', day: null }])
    const statuses = await many<{ status: string }>(
      database.pool,
      sql`select status from bins.bin_moves where bin_id = ${binId} order by id`,
    )
    expect(statuses.map(({ status }) => status)).toEqual(['in_store', 'placed', 'lost', 'placed'])
  })
})

describe('a photo of the gate', () => {
  /** @promise bins.plan.photoText (bins, photo of the gate) */
  test('keeps a photo of the gate private, and stores it without its location', async () => {
    const { id } = await active()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345678' } })
      .withExif({ IFD3: { GPSLatitude: '23/1 36/1 0/1' } })
      .jpeg()
      .toBuffer()
    const stranger = database.ctx(await aPerson(database.ctx()), SUNDAY)
    expect(await codeOf(admitGatePhoto(stranger, id, '100'))).toBe('not_found')
    expect(await codeOf(putGatePhoto(at(SUNDAY), id, new Uint8Array([1, 2, 3])))).toBe('picture_not_readable')
    expect(await putGatePhoto(at(SUNDAY), id, photo)).toMatchObject({ hasGatePhoto: true })
    expect(await codeOf(getGatePhoto(stranger, id))).toBe('not_found')
    const stored = Buffer.from(await (await getGatePhoto(at(SUNDAY), id)).arrayBuffer())
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect((await readGatePhoto(database.pool, id)).headers.get('cache-control')).toBe('private, no-store')
  })
})

test('deletes an ended subscription’s address after three months, once its bin is back', async () => {
  const { id, number } = await active()
  const { version } = await getOwnSubscription(at(SUNDAY), id)
  await endSubscription(at(SUNDAY), id, version)
  const LATER = new Date('2027-02-25T00:00:00Z')
  const address = async () => (await getOwnSubscription(at(LATER), id)).address
  await forget(at(LATER))
  expect(await address()).not.toBeNull()
  await moveBin(office(), number, { status: 'in_store', reason: 'Fetched' })
  await forget(at(new Date('2027-02-19T00:00:00Z')))
  expect(await address()).not.toBeNull()
  await forget(at(LATER))
  expect(await getOwnSubscription(at(LATER), id)).toMatchObject({
    address: null,
    phone: null,
    standsAt: '',
    gateNote: '',
  })
})
