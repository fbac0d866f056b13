import type { CommandEnvelope, DayStop, DriverDay } from '@dawra/contract/rounds/driver'
import { expect, test } from 'vitest'
import {
  binsToLoad,
  closedStops,
  gramsOf,
  lastUndoable,
  openStops,
  shownRounds,
  withTouched,
} from './shown-rounds.ts'
import type { StoredCommand } from './store.ts'
import { aStop } from './testing.ts'

const ROUND = '0190a000-0000-7000-8000-000000000001'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 6, minute)).toISOString()

const stop = (id: string, over: Partial<DayStop> = {}) =>
  aStop({
    id,
    position: Number(id),
    bins: [{ number: 1000 + Number(id), token: 't', sizeLitres: 60, tareGrams: 2000, grams: null }],
    ...over,
  })

const day = (stops: readonly DayStop[]): DriverDay => ({
  serverTime: at(0),
  week: { minutes: 0, metres: 0, rounds: 0 },
  followUps: [
    { because: 'no_access', kind: 'household', followedBy: 'again_today', thenBy: 'next_day' },
    { because: 'not_out', kind: 'household', followedBy: 'next_round', thenBy: 'next_round' },
  ],
  rounds: [
    {
      id: ROUND,
      number: 1,
      name: 'Qurum',
      day: '2026-11-22',
      status: 'ready',
      planVersion: 1,
      startsMinute: 360,
      endsMinute: 840,
      breakMinutes: 30,
      metres: 0,
      startedAt: null,
      endedAt: null,
      vehicle: { name: 'Truck', plate: 'A 1', capacityGrams: 1, capacityLitres: 1 },
      depot: { name: { en: 'Depot', ar: 'المستودع' }, lat: 23, lng: 58 },
      emptyings: [],
      stops: [...stops],
    },
  ],
})

let sequence = 0
const tapped = (
  kind: CommandEnvelope['kind'],
  stopId: string | null,
  minute: number,
  payload: Record<string, unknown> = {},
  answer: StoredCommand['answer'] = null,
): StoredCommand => ({
  userId: 'me',
  answer,
  command: {
    id: `id-${++sequence}`,
    deviceId: 'device',
    sequence,
    kind,
    roundId: ROUND,
    stopId,
    binNumber: kind === 'weigh' ? 1000 + Number(stopId) : null,
    capturedAt: at(minute),
    clockOffsetMs: 0,
    payload,
  },
})

const shown = (stops: readonly DayStop[], commands: readonly StoredCommand[]) =>
  shownRounds(day(stops), commands)[0]!
const order = (stops: readonly DayStop[], commands: readonly StoredCommand[]) =>
  openStops(shown(stops, commands)).map(({ id }) => id)
const TWO = [stop('1'), stop('2')]

test('applies unsent entries of the driver on top of the server’s state', () => {
  const round = shown(TWO, [tapped('weigh', '1', 1, { grossGrams: 12_500 }), tapped('done', '1', 2)])
  expect(closedStops(round).map(({ id, state }) => [id, state])).toEqual([['1', 'done']])
  expect(gramsOf(round)).toBe(10_500)
  expect(round.isStarted).toBe(true)
})

/**
 * @promise driver.missed.follows.again_today
 * @promise driver.missed.follows.next_day
 * @promise driver.missed.follows.next_round
 */
test('puts a started stop first and a missed one last; missed twice, it is closed', () => {
  expect(order(TWO, [tapped('arrived', '2', 1)])).toEqual(['2', '1'])
  const missed = tapped('missed', '1', 1, { because: 'no_access' })
  expect(order(TWO, [missed])).toEqual(['2', '1'])
  expect(shown(TWO, [missed]).stops[0]?.follows).toBe('again_today')
  const again = shown(TWO, [missed, tapped('missed', '1', 9, { because: 'no_access' })])
  expect(openStops(again).map(({ id }) => id)).toEqual(['2'])
  expect(again.stops[0]?.follows).toBe('next_day')
})

test('hides an undone entry although the server still has it', () => {
  const done = tapped('done', '1', 1, {}, { outcome: 'accepted', reason: null, at: at(2) })
  const undo = tapped('undo', null, 3, { commandId: done.command.id })
  expect(order([stop('1', { status: 'done' }), stop('2')], [done, undo])).toEqual(['1', '2'])
  expect(lastUndoable([done, undo], Date.parse(at(4)))).toBeUndefined()
  expect(lastUndoable([done], Date.parse(at(4)))).toBe(done)
  expect(lastUndoable([done], Date.parse(at(40)))).toBeUndefined()
})

/**
 * @promise driver.delivery.stays
 * @promise driver.delivery.done
 */
test('keeps a hand-over whatever is entered after it, and cannot undo it', () => {
  const parcel = stop('1', { kind: 'delivery', policyKind: 'delivery', bins: [] })
  const taps = [
    tapped('arrived', '1', 1),
    tapped('delivered', '1', 2, { code: null, name: 'Maryam' }),
    tapped('missed', '1', 3, { because: 'not_home' }),
  ]
  expect(shown([parcel], taps).stops[0]).toMatchObject({ state: 'done', because: null })
  expect(lastUndoable(taps.slice(0, 2), Date.parse(at(4)))).toBe(taps[0])
})

test('shows what another phone did at a stop, and the server’s order', () => {
  const round = shown(
    [stop('1', { status: 'missed', missedBecause: 'no_access', followedBy: 'next_day' }), stop('2')],
    [],
  )
  expect(round.stops[0]).toMatchObject({ state: 'missed', because: 'no_access', follows: 'next_day' })
  expect(openStops(round).map(({ id }) => id)).toEqual(['2'])
})

test('a new plan moves only untouched stops, and keeps a started one', () => {
  const before = day([stop('1'), stop('2'), stop('3')])
  const next = day([stop('3', { position: 1 })])
  const merged = withTouched(before, next, [tapped('arrived', '2', 1)])
  expect(merged.rounds[0]?.stops.map(({ id }) => id)).toEqual(['3', '2'])
})

test('counts the bins to bring until they are placed', () => {
  const newcomer = stop('1', { bins: [], bring: { count: 2, sizeLitres: 60 } })
  const both = [newcomer, stop('2', { bins: [], bring: { count: 1, sizeLitres: 60 } })]
  expect(binsToLoad(shown(both, []))).toEqual([{ count: 3, sizeLitres: 60 }])
  const placed = { ...tapped('place_bin', '1', 1, { token: null }) }
  const known = { ...placed, command: { ...placed.command, binNumber: 1001 } }
  expect(shown(both, [known]).stops[0]).toMatchObject({
    bring: { count: 1, sizeLitres: 60 },
    placed: [{ binNumber: 1001, waits: false }],
  })
  expect(binsToLoad(shown(both, [known]))).toEqual([{ count: 2, sizeLitres: 60 }])
  const after = stop('1', { bring: { count: 1, sizeLitres: 60 } })
  expect(shown([after], [known]).stops[0]).toMatchObject({ bring: { count: 1 }, placed: [] })
  const review = { outcome: 'needs_review' as const, reason: 'bin_not_in_store' as const, at: at(2) }
  expect(shown(both, [{ ...known, answer: review }]).stops[0]?.placed).toMatchObject([
    { binNumber: 1001, waits: true },
  ])
})
