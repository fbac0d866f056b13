import { expect, test } from 'vitest'
import { alarmTimes } from './alarm-times.ts'

/** A time in Muscat on 22 November 2026, outside Ramadan, unless a day is given. */
const at = (clock: string, day = '2026-11-22') => new Date(`${day}T${clock}:00+04:00`)
const from = (startsAt: Date) => ({
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString(),
})
const times = (window: Date, now: Date) =>
  alarmTimes(from(window), now).map(({ at, who }) => [who, new Date(at)])

/**
 * @promise “Orders board not opened for 3 minutes” (notification settings)
 * @promise “Orders board not opened for 10 minutes: SMS to the owner” (notification settings)
 */
test('alarms the team after 3 minutes, the owner after 10 and then each half hour', () => {
  expect(times(at('20:00'), at('18:00'))).toEqual([
    ['team', at('18:03')],
    ['owner', at('18:10')],
    ['owner', at('18:40')],
    ['owner', at('19:10')],
  ])
})

test('raises no alarm for an order for tomorrow', () => {
  expect(times(at('10:00', '2026-11-23'), at('22:00'))).toEqual([])
})

test('alarms just before midnight for a window just after midnight', () => {
  expect(times(at('00:30', '2026-11-23'), at('23:50')).at(0)).toEqual(['team', at('23:53')])
})

test('delays the alarm for a night order for the evening until six', () => {
  expect(times(at('18:00'), at('02:00'))).toEqual([
    ['team', at('06:03')],
    ['owner', at('06:10')],
    ['owner', at('06:40')],
    ['owner', at('07:10')],
  ])
})

test('delays the alarm for a night order until an hour before an early window', () => {
  expect(times(at('05:00'), at('01:00')).slice(0, 2)).toEqual([
    ['team', at('04:03')],
    ['owner', at('04:10')],
  ])
})

test('delays an alarm after midnight until six when the window is later', () => {
  const lateDinner = at('23:59', '2026-11-22')
  expect(times(lateDinner, at('22:58')).at(3)).toEqual(['owner', at('00:08', '2026-11-23')])
  expect(times(at('23:30', '2026-11-22'), at('22:00')).at(3)).toEqual(['owner', at('23:10')])
})

test('alarms at night for a window before dawn in Ramadan', () => {
  const suhoor = at('03:00', '2027-02-15')
  expect(times(suhoor, at('02:30', '2027-02-15')).slice(0, 2)).toEqual([
    ['team', at('02:33', '2027-02-15')],
    ['owner', at('02:40', '2027-02-15')],
  ])
})
