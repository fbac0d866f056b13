import { describe, expect, test } from 'vitest'
import { dayNumberOf, muscatInstant } from '../platform/muscat.rules.ts'
import { type Schedule, withHours } from '../venues/rules.ts'
import {
  comingDays,
  isSameOffer,
  planOfDay,
  portionChoices,
  type Series,
  templateWindowObstacle,
} from './templates.rules.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const series: Series = {
  weekdays: EVERY_DAY,
  window: { anchor: 'closing', from: 90, until: 30 },
  leadMinutes: 120,
  pause: null,
}
const hours = (opens: string, closes: string) => EVERY_DAY.map(day => ({ day, opens, closes }))
const until23 = withHours(hours('09:00', '23:00'))

/** “18:30–19:30” of a day that offers, with `+` for the next day; else the reason why it does not. */
function shown(over: Partial<Series>, schedule: Partial<Schedule>, day = '2026-12-06') {
  const plan = planOfDay({ ...series, ...over }, { ...until23, ...schedule }, dayNumberOf(day))
  if (!plan) return null
  if (plan.kind === 'rest') return plan.why
  const clock = (at: number) => {
    const [date, time] = new Date(at + 4 * 3_600_000).toISOString().split('T')
    return `${date === day ? '' : '+'}${time!.slice(0, 5)}`
  }
  return `${clock(plan.startsAt)}–${clock(plan.endsAt)}`
}
const clock = (from: number, until: number) => ({ window: { anchor: 'clock' as const, from, until } })
// Ramadan 2027; its last two days are the 29th and the 30th of the month.
const ramadan = { startsOn: '2027-02-08', endsOn: '2027-03-09' }

/** @promise templates.form.closingHint (repeating deal, form) */
test.each<[string, Partial<Series>, Partial<Schedule>, string | undefined, string | null]>([
  ['it follows the closing', {}, {}, undefined, '21:30–22:30'],
  ['a night ends after midnight', {}, { hours: hours('18:00', '01:00') }, undefined, '23:30–+00:30'],
  ['a window begins after midnight', {}, { hours: hours('18:00', '02:00') }, undefined, '+00:30–+01:30'],
  [
    'the last of several hours closes',
    {},
    { hours: [...hours('09:00', '13:00'), ...hours('16:00', '22:00')] },
    undefined,
    '20:30–21:30',
  ],
  ['another weekday has none', { weekdays: [1] }, {}, undefined, null],
  [
    'a special day may be closed',
    {},
    { specialDays: [{ date: '2026-12-06', hours: [] }] },
    undefined,
    'closed',
  ],
  [
    'a special day may be short',
    {},
    { specialDays: [{ date: '2026-12-06', hours: [{ opens: '09:00', closes: '15:00' }] }] },
    undefined,
    '13:30–14:30',
  ],
  [
    'a weekday may be closed',
    {},
    { hours: [{ day: 1, opens: '09:00', closes: '23:00' }] },
    undefined,
    'closed',
  ],
  ['closed for good', {}, { closedSince: '2026-12-01' }, undefined, 'closed_for_good'],
  ['no hours are known', {}, { hours: [] }, undefined, 'no_hours'],
  ['clocks need no hours', clock(18 * 60, 19 * 60), { hours: [] }, undefined, '18:00–19:00'],
  [
    'clocks may cross midnight',
    clock(23 * 60, 25 * 60),
    { hours: hours('18:00', '02:00') },
    undefined,
    '23:00–+01:00',
  ],
  ['clocks after closing', clock(22 * 60, 24 * 60), {}, undefined, 'closed_then'],
  [
    'clocks within the pause of a Friday',
    clock(12 * 60, 13 * 60),
    { fridayPause: { from: '11:30', until: '13:30' } },
    '2026-12-11',
    'closed_then',
  ],
  [
    'clocks that run into it',
    clock(11 * 60, 12 * 60),
    { fridayPause: { from: '11:30', until: '13:30' } },
    '2026-12-11',
    'closed_then',
  ],
  [
    'the same on a Saturday',
    clock(12 * 60, 13 * 60),
    { fridayPause: { from: '11:30', until: '13:30' } },
    '2026-12-12',
    '12:00–13:00',
  ],
  [
    'a Friday that closes for the pause',
    {},
    { hours: hours('08:00', '13:00'), fridayPause: { from: '11:30', until: '13:30' } },
    '2026-12-11',
    '10:00–11:00',
  ],
  ['Ramadan hours', {}, { ramadan, ramadanHours: hours('18:30', '02:00') }, '2027-02-20', '+00:30–+01:30'],
  [
    'the 29th of Ramadan',
    {},
    { ramadan: { ...ramadan, endsOn: '2027-03-08' }, ramadanHours: hours('18:30', '02:00') },
    '2027-03-08',
    '+00:30–+01:30',
  ],
  [
    'the 30th that is a feast',
    {},
    { ramadan: { ...ramadan, endsOn: '2027-03-08' }, ramadanHours: hours('18:30', '02:00') },
    '2027-03-09',
    '21:30–22:30',
  ],
  [
    'the 30th of Ramadan',
    {},
    { ramadan, ramadanHours: hours('18:30', '02:00') },
    '2027-03-09',
    '+00:30–+01:30',
  ],
  [
    'a lunch in Ramadan',
    clock(12 * 60, 13 * 60),
    { ramadan, ramadanHours: hours('18:30', '02:00') },
    '2027-02-20',
    'closed_then',
  ],
  ['closed in Ramadan', {}, { ramadan, ramadanHours: [] }, '2027-02-20', 'closed'],
  ['a pause', { pause: { from: '2026-12-06', until: '2026-12-08' } }, {}, '2026-12-07', 'paused'],
  [
    'the first day after it',
    { pause: { from: '2026-12-06', until: '2026-12-08' } },
    {},
    '2026-12-08',
    '21:30–22:30',
  ],
])('computes the pickup window of a day: %s', (_, over, schedule, day, expected) =>
  expect(shown(over, schedule, day)).toBe(expected),
)

test('asks the venue about a day the template’s lead time before the pickup window', () => {
  const at = (schedule: Schedule) => planOfDay(series, schedule, dayNumberOf('2026-12-06'))?.at
  expect(at(until23)).toBe(Date.parse(muscatInstant('2026-12-06', '19:30')!))
  expect(at({ ...until23, closedSince: '2026-12-01' })).toBe(
    Date.parse(muscatInstant('2026-12-07', '00:00')!),
  )
})

/** @promise templates.text */
test('lists the next days whose window has not passed', () => {
  const days = (clock: string) =>
    comingDays(series, until23, new Date(muscatInstant('2026-12-06', clock)!)).map(({ day }) => day)
  expect(days('19:29')[0]).toBe('2026-12-06')
  expect(days('19:30')[0]).toBe('2026-12-07')
})

test.each([
  [8, [5, 8, 12]],
  [1, [1, 2]],
  [2, [1, 2, 3]],
  [500, [300, 500]],
])('offers, where %i portions are usual, the choices %j', (usual, choices) =>
  expect(portionChoices(usual)).toEqual(choices),
)

describe('validates the window of a template', () => {
  test.each([
    ['closing', 90, 30, null],
    ['closing', 30, 90, 'too_short'],
    ['closing', 40, 30, 'too_short'],
    ['closing', 30, -30, 'out_of_range'],
    ['closing', 721, 30, 'out_of_range'],
    ['clock', 1080, 1140, null],
    ['clock', 1439, 1500, null],
    ['clock', 1440, 1500, 'out_of_range'],
    ['clock', 0, 1441, 'out_of_range'],
    ['clock', -1, 60, 'out_of_range'],
  ] as const)(
    'a window by %s, from minute %i until minute %i, has the obstacle: %s',
    (anchor, from, until, obstacle) => {
      expect(templateWindowObstacle({ anchor, from, until })).toBe(obstacle)
    },
  )
})

test('treats two deals with the same name and window as the same offer', () => {
  const window = { startsAt: '2026-12-06T14:00:00Z', endsAt: '2026-12-06T15:00:00Z' }
  const bread = { title: { en: 'Bread bag', ar: null }, window }
  expect(isSameOffer(bread, { title: { en: ' bread BAG ', ar: 'خبز' }, window })).toBe(true)
  expect(isSameOffer(bread, { title: { en: null, ar: 'خبز' }, window })).toBe(false)
  expect(isSameOffer(bread, { ...bread, window: { ...window, endsAt: '2026-12-06T16:00:00Z' } })).toBe(false)
})
