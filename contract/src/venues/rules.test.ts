import { describe, expect, test } from 'vitest'
import { muscatTime } from '../platform/muscat.rules.ts'
import {
  closesOn,
  hoursOverlap,
  isOpenThrough,
  nightOf,
  type OpenState,
  openStateAt,
  type Schedule,
  weekAhead,
  weekOverlaps,
  withHours,
} from './rules.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const daily = (opens: string, closes: string) => DAYS.map(day => ({ day, opens, closes }))
/** An instant in Muscat. 2026-11-20 is a Friday. */
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+04:00`)
const openText = (state: OpenState) => {
  if (state.kind === 'open') return `open until ${inMuscat(state.until)}`
  if (state.kind !== 'closed') return state.kind
  return `closed until ${inMuscat(state.opensAt)}${state.because ? `, ${state.because}` : ''}`
}
const inMuscat = (moment: Date | null) =>
  moment ? muscatTime(moment).toISOString().slice(5, 16) : 'who knows'

const usual = withHours(daily('09:00', '23:00'))
const split = withHours([...daily('09:00', '13:00'), ...daily('16:00', '22:00')])
const night = withHours(daily('17:00', '02:00'))
const always = withHours(daily('00:00', '00:00'))
const pausing: Schedule = { ...usual, fridayPause: { from: '11:30', until: '14:00' } }
const fasting: Schedule = {
  ...usual,
  ramadan: { startsOn: '2027-02-08', endsOn: '2027-03-08' },
  ramadanHours: daily('18:30', '02:00'),
}
const holiday: Schedule = {
  ...night,
  specialDays: [
    { date: '2026-11-20', hours: [] },
    { date: '2026-11-21', hours: [{ opens: '10:00', closes: '12:00' }] },
  ],
}

test.each<[string, Schedule, Date, string]>([
  ['in its hours', usual, at('2026-11-18', '10:00'), 'open until 11-18T23:00'],
  ['at the first minute', usual, at('2026-11-18', '09:00'), 'open until 11-18T23:00'],
  ['at the last minute no more', usual, at('2026-11-18', '23:00'), 'closed until 11-19T09:00'],
  ['before opening', usual, at('2026-11-18', '08:59'), 'closed until 11-18T09:00'],
  ['between split hours', split, at('2026-11-18', '13:00'), 'closed until 11-18T16:00'],
  ['in the second part', split, at('2026-11-18', '21:59'), 'open until 11-18T22:00'],
  ['after midnight, of yesterday’s night', night, at('2026-11-18', '01:30'), 'open until 11-18T02:00'],
  ['after that night', night, at('2026-11-18', '02:00'), 'closed until 11-18T17:00'],
  ['on Saturday’s night into the new week', night, at('2026-11-22', '00:10'), 'open until 11-22T02:00'],
  ['around the clock', always, at('2026-11-18', '00:00'), 'open until who knows'],
  [
    'around the clock but for the prayer',
    { ...always, fridayPause: { from: '11:30', until: '13:30' } },
    at('2026-11-18', '12:00'),
    'open until 11-20T11:30',
  ],
  ['on Friday before the pause', pausing, at('2026-11-20', '10:00'), 'open until 11-20T11:30'],
  ['in the pause', pausing, at('2026-11-20', '12:00'), 'closed until 11-20T14:00, friday_prayer'],
  ['after the pause', pausing, at('2026-11-20', '14:00'), 'open until 11-20T23:00'],
  ['on Thursday without a pause', pausing, at('2026-11-19', '12:00'), 'open until 11-19T23:00'],
  [
    'in a pause before it opens anyway',
    { ...night, fridayPause: { from: '11:30', until: '14:00' } },
    at('2026-11-20', '12:00'),
    'closed until 11-20T17:00',
  ],
  ['the day before Ramadan', fasting, at('2027-02-07', '12:00'), 'open until 02-07T23:00'],
  ['by day in Ramadan', fasting, at('2027-02-08', '12:00'), 'closed until 02-08T18:30'],
  ['in the last night of Ramadan', fasting, at('2027-03-09', '01:00'), 'open until 03-09T02:00'],
  ['on the feast', fasting, at('2027-03-09', '12:00'), 'open until 03-09T23:00'],
  [
    'in Ramadan without hours of its own',
    { ...fasting, ramadanHours: null },
    at('2027-02-08', '12:00'),
    'open until 02-08T23:00',
  ],
  ['in the night before a closed day', holiday, at('2026-11-20', '01:00'), 'open until 11-20T02:00'],
  ['on a closed day', holiday, at('2026-11-20', '18:00'), 'closed until 11-21T10:00, special_day'],
  ['on a day of its own hours', holiday, at('2026-11-21', '11:00'), 'open until 11-21T12:00'],
  [
    'on a Friday of its own hours there is no pause',
    { ...pausing, specialDays: [{ date: '2026-11-20', hours: [{ opens: '10:00', closes: '15:00' }] }] },
    at('2026-11-20', '12:00'),
    'open until 11-20T15:00',
  ],
  [
    'closed on one weekday',
    withHours([{ day: 3, opens: '09:00', closes: '12:00' }]),
    at('2026-11-18', '12:30'),
    'closed until 11-25T09:00',
  ],
  ['without hours', withHours([]), at('2026-11-18', '12:00'), 'unknown'],
  ['closed for good', { ...usual, closedSince: '2026-11-01' }, at('2026-11-18', '12:00'), 'closed_for_good'],
])('states whether a venue is open %s', (_, schedule, now, expected) => {
  expect(openText(openStateAt(schedule, now))).toBe(expected)
})

describe('the hours of the coming week', () => {
  test('the hours of a week start today in Muscat, and exclude the pause on Friday', () => {
    const week = weekAhead(pausing, new Date('2026-11-19T20:30:00Z'))
    expect(week.map(({ day }) => day)).toEqual([5, 6, 0, 1, 2, 3, 4])
    expect(week[0]).toEqual({
      date: '2026-11-20',
      day: 5,
      because: null,
      hours: [
        { opens: '09:00', closes: '11:30' },
        { opens: '14:00', closes: '23:00' },
      ],
    })
  })

  test('the hours of a week show the start of Ramadan and the special days', () => {
    expect(weekAhead(fasting, at('2027-02-06', '12:00')).map(day => day.because)).toEqual([
      null,
      null,
      ...Array(5).fill('ramadan'),
    ])
    expect(weekAhead(holiday, at('2026-11-20', '12:00'))[0]).toMatchObject({
      hours: [],
      because: 'special_day',
    })
  })
})

test.each([
  [
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '13:00', closes: '22:00' },
    ],
    false,
  ],
  [
    [
      { opens: '09:00', closes: '13:01' },
      { opens: '13:00', closes: '22:00' },
    ],
    true,
  ],
  [
    [
      { opens: '22:00', closes: '02:00' },
      { opens: '23:00', closes: '23:30' },
    ],
    true,
  ],
])('finds overlapping opening hours of a day: %j', (hours, expected) =>
  expect(hoursOverlap(hours)).toBe(expected),
)

test('finds a night that overlaps the next morning, also from Saturday to Sunday', () => {
  const late = { day: 6, opens: '20:00', closes: '03:00' }
  expect(weekOverlaps([late, { day: 0, opens: '03:00', closes: '09:00' }])).toBe(false)
  expect(weekOverlaps([late, { day: 0, opens: '02:00', closes: '09:00' }])).toBe(true)
  expect(weekOverlaps(daily('00:00', '00:00'))).toBe(false)
})

const window = (day: string, from: string, until: string, endDay = day) => ({
  startsAt: at(day, from).toISOString(),
  endsAt: at(endDay, until).toISOString(),
})
const silent = withHours([])
const gone: Schedule = { ...usual, closedSince: '2026-11-01' }

test.each<[string, Schedule, ReturnType<typeof window>, boolean]>([
  ['within its hours', usual, window('2026-11-18', '09:00', '23:00'), true],
  ['a minute too long', usual, window('2026-11-18', '22:00', '23:01'), false],
  ['at three in the morning', usual, window('2026-11-18', '03:00', '04:00'), false],
  ['after midnight, of yesterday’s night', night, window('2026-11-18', '00:30', '01:30'), true],
  ['over midnight', night, window('2026-11-18', '23:00', '01:00', '2026-11-19'), true],
  ['through the Friday pause', pausing, window('2026-11-20', '11:00', '15:00'), false],
  ['on a closed day', holiday, window('2026-11-20', '18:00', '19:00'), false],
  ['in the hours of a special day', holiday, window('2026-11-21', '10:00', '12:00'), true],
  ['by day in Ramadan', fasting, window('2027-02-08', '12:00', '13:00'), false],
  ['where no hours are known', silent, window('2026-11-18', '03:00', '04:00'), true],
  [
    'where no hours are known but of that day',
    { ...silent, specialDays: [{ date: '2026-11-18', hours: [] }] },
    window('2026-11-18', '12:00', '13:00'),
    false,
  ],
  ['where it is closed for good', gone, window('2026-11-18', '12:00', '13:00'), false],
])('decides whether a venue is open for a whole window %s: %#', (_, schedule, of, isOpen) =>
  expect(isOpenThrough(schedule, of)).toBe(isOpen),
)

const closedOn = (schedule: Schedule, date: string) => ({
  ...schedule,
  specialDays: [...schedule.specialDays, { date, hours: [] }],
})

test.each<[string, Schedule, Schedule, ReturnType<typeof window>, boolean]>([
  ['its day', usual, closedOn(usual, '2026-11-18'), window('2026-11-18', '18:00', '19:00'), true],
  ['another day', usual, closedOn(usual, '2026-11-19'), window('2026-11-18', '18:00', '19:00'), false],
  [
    'the evening before it',
    night,
    closedOn(night, '2026-11-17'),
    window('2026-11-18', '00:30', '01:30'),
    true,
  ],
  [
    'its day, though it was sold outside the hours',
    usual,
    closedOn(usual, '2026-11-18'),
    window('2026-11-18', '23:30', '23:59'),
    true,
  ],
  ['nothing', gone, gone, window('2026-11-18', '18:00', '19:00'), false],
  ['the place', usual, gone, window('2026-11-18', '18:00', '19:00'), true],
  ['a part of it', usual, withHours(daily('09:00', '18:30')), window('2026-11-18', '18:00', '19:00'), true],
  ['no part of it', usual, withHours(daily('17:00', '23:00')), window('2026-11-18', '18:00', '19:00'), false],
  ['Fridays at noon', usual, pausing, window('2026-11-20', '11:00', '12:00'), true],
])('finds an order affected when new hours close %s: %#', (_, before, after, of, isTouched) =>
  expect(closesOn(before, after, of)).toBe(isTouched),
)

test.each<[string, Schedule, Date, string, Date]>([
  ['by day', usual, at('2026-11-18', '12:00'), '2026-11-18', at('2026-11-19', '00:00')],
  ['in the evening', night, at('2026-11-18', '20:00'), '2026-11-18', at('2026-11-19', '02:00')],
  ['after midnight', night, at('2026-11-19', '00:30'), '2026-11-18', at('2026-11-19', '02:00')],
  ['after the night', night, at('2026-11-19', '02:00'), '2026-11-19', at('2026-11-20', '02:00')],
  ['where no hours are known', silent, at('2026-11-19', '00:30'), '2026-11-19', at('2026-11-20', '00:00')],
])('computes the day and the end of “tonight” %s: %#', (_, schedule, now, date, until) =>
  expect(nightOf(schedule, now)).toEqual({ date, until }),
)
