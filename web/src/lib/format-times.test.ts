import { describe, expect, test } from 'vitest'
import { timesOf } from './format-times.ts'

/** 15:05 in Muscat on Sunday 22 November 2026. */
const now = new Date('2026-11-22T15:05:00+04:00')
const en = timesOf('en', now)
const ar = timesOf('ar', now)
const en24 = timesOf('en', now, '24')
const ar24 = timesOf('ar', now, '24')

/** `22 18:00` means 22 November, six in the evening. */
const at = (moment: string) => `2026-11-${moment.replace(' ', 'T')}:00+04:00`
/** Without non-breaking spaces and direction marks; another test covers these. */
const bare = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '')

test.each([
  ['16:00', '4 pm', '4 م', '16:00'],
  ['16:30', '4:30 pm', '4:30 م', '16:30'],
  ['04:00', '4 am', '4 ص', '04:00'],
  ['09:05', '9:05 am', '9:05 ص', '09:05'],
  ['12:00', 'noon', '12 ظهرًا', '12:00'],
  ['12:30', '12:30 pm', '12:30 م', '12:30'],
  ['00:00', '12 am', '12 ص', '00:00'],
  ['00:15', '12:15 am', '12:15 ص', '00:15'],
  ['23:59', '11:59 pm', '11:59 م', '23:59'],
])('shows %s as %s and %s, and as %s to readers who chose 24 hours', (wall, english, arabic, plain) => {
  expect(bare(en.clock(at(`22 ${wall}`)))).toBe(english)
  expect(bare(ar.clock(at(`22 ${wall}`)))).toBe(arabic)
  expect(en.wallClock(wall)).toBe(en.clock(at(`22 ${wall}`)))
  expect(bare(ar24.clock(at(`22 ${wall}`)))).toBe(plain)
})

describe('formatting a window', () => {
  test.each([
    ['22 20:00', '22 22:00', 'Tonight 8–10 pm', 'الليلة 8–10 م', 'Tonight 20:00–22:00'],
    ['22 18:00', '22 20:30', 'Tonight 6–8:30 pm', 'الليلة 6–8:30 م', 'Tonight 18:00–20:30'],
    ['22 17:59', '22 20:00', 'Today 5:59–8 pm', 'اليوم 5:59–8 م', 'Today 17:59–20:00'],
    ['22 09:00', '22 11:30', 'Today 9–11:30 am', 'اليوم 9–11:30 ص', 'Today 09:00–11:30'],
    ['22 10:00', '22 14:00', 'Today 10 am – 2 pm', 'اليوم 10 ص – 2 م', 'Today 10:00–14:00'],
    ['22 10:00', '22 12:00', 'Today 10 am – noon', 'اليوم 10 ص – 12 ظهرًا', 'Today 10:00–12:00'],
    // One o'clock at night still counts as tonight.
    ['23 01:00', '23 04:00', 'Tonight 1–4 am', 'الليلة 1–4 ص', 'Tonight 01:00–04:00'],
    ['23 04:00', '23 05:00', 'Tomorrow 4–5 am', 'غدًا 4–5 ص', 'Tomorrow 04:00–05:00'],
    ['23 12:00', '23 14:00', 'Tomorrow 12–2 pm', 'غدًا 12–2 م', 'Tomorrow 12:00–14:00'],
    ['23 12:30', '23 14:00', 'Tomorrow 12:30–2 pm', 'غدًا 12:30–2 م', 'Tomorrow 12:30–14:00'],
    ['23 19:30', '23 22:00', 'Tomorrow 7:30–10 pm', 'غدًا 7:30–10 م', 'Tomorrow 19:30–22:00'],
    ['24 20:00', '24 21:00', 'Tuesday 8–9 pm', 'الثلاثاء 8–9 م', 'Tuesday 20:00–21:00'],
    ['21 20:00', '21 21:00', 'Yesterday 8–9 pm', 'أمس 8–9 م', 'Yesterday 20:00–21:00'],
    ['29 20:00', '29 21:00', 'Sun, 29 Nov 8–9 pm', 'الأحد، 29 نوفمبر 8–9 م', 'Sun, 29 Nov 20:00–21:00'],
  ])('shows the window from %s until %s as %s', (from, until, english, arabic, plain) => {
    const window = { startsAt: at(from), endsAt: at(until) }
    expect(bare(en.window(window))).toBe(english)
    expect(bare(ar.window(window))).toBe(arabic)
    expect(en24.window(window)).toBe(plain)
  })

  test.each([
    ['22 22:00', '23 01:30', 'Tonight 10 pm – 1:30 am', 'الليلة 10 م – 1:30 ص', 'Tonight 22:00–01:30'],
    ['22 22:00', '23 00:00', 'Tonight 10 pm – midnight', 'الليلة 10 م – منتصف الليل', 'Tonight 22:00–00:00'],
    [
      '22 09:00',
      '23 00:00',
      'Today 9 am – midnight',
      'اليوم 9 ص – منتصف الليل',
      'Today 09:00 – tomorrow 00:00',
    ],
    [
      '22 16:00',
      '24 04:00',
      'Today 4 pm – Tuesday 4 am',
      'اليوم 4 م – الثلاثاء 4 ص',
      'Today 16:00 – Tuesday 04:00',
    ],
    [
      '22 16:00',
      '24 00:00',
      'Today 4 pm – tomorrow midnight',
      'اليوم 4 م – غدًا منتصف الليل',
      'Today 16:00 – Tuesday 00:00',
    ],
    [
      '22 18:00',
      '23 17:00',
      'Tonight 6 pm – tomorrow 5 pm',
      'الليلة 6 م – غدًا 5 م',
      'Tonight 18:00 – tomorrow 17:00',
    ],
    [
      '21 20:00',
      '22 20:00',
      'Yesterday 8 pm – today 8 pm',
      'أمس 8 م – اليوم 8 م',
      'Yesterday 20:00 – today 20:00',
    ],
  ])('shows the window past midnight from %s until %s as %s', (from, until, english, arabic, plain) => {
    const window = { startsAt: at(from), endsAt: at(until) }
    expect(bare(en.window(window))).toBe(english)
    expect(bare(ar.window(window))).toBe(arabic)
    expect(en24.window(window)).toBe(plain)
  })
})

test.each([
  ['09:00', '23:00', '9 am – 11 pm', '9 ص – 11 م'],
  ['16:00', '00:00', '4 pm – midnight', '4 م – منتصف الليل'],
  ['20:00', '02:00', '8 pm – 2 am', '8 م – 2 ص'],
  // Almost a whole day: both times share the half of the day, but not the day.
  ['22:00', '21:00', '10 pm – 9 pm', '10 م – 9 م'],
  ['00:00', '02:00', '12–2 am', '12–2 ص'],
])('shows the hours %s and %s as %s', (from, until, english, arabic) => {
  expect(bare(en.hours(from, until))).toBe(english)
  expect(bare(ar.hours(from, until))).toBe(arabic)
  expect(en24.hours(from, until)).toBe(`${from}–${until}`)
})

test('calls this evening “tonight”, and other evenings by their day', () => {
  expect(bare(en.moment(at('22 20:00')))).toBe('Tonight 8 pm')
  expect(bare(en.moment(at('22 16:00')))).toBe('Today 4 pm')
  expect(bare(en.moment(at('23 20:00')))).toBe('Tomorrow 8 pm')
  expect(bare(ar.moment(at('24 04:00')))).toBe('الثلاثاء 4 ص')
})

test.each([
  ['21 20:00', 'yesterday', 'yesterday 8 pm', 'أمس 8 م'],
  ['22 09:00', 'today', 'today 9 am', 'اليوم 9 ص'],
  ['22 17:59', 'today', 'today 5:59 pm', 'اليوم 5:59 م'],
  ['22 18:00', 'today', 'tonight 6 pm', 'الليلة 6 م'],
  ['23 00:00', 'tomorrow', 'tonight 12 am', 'الليلة 12 ص'],
  ['23 04:00', 'tomorrow', 'tomorrow 4 am', 'غدًا 4 ص'],
  ['23 20:00', 'tomorrow', 'tomorrow 8 pm', 'غدًا 8 م'],
  ['24 04:00', 'Tuesday', 'Tuesday 4 am', 'الثلاثاء 4 ص'],
  ['29 12:00', 'Sun, 29 Nov', 'Sun, 29 Nov noon', 'الأحد، 29 نوفمبر 12 ظهرًا'],
])('within a sentence shows the time %s, of %s, as %s', (moment, day, english, arabic) => {
  expect(en.dayInside(at(moment))).toBe(day)
  expect(bare(en.momentInside(at(moment)))).toBe(english)
  expect(bare(ar.momentInside(at(moment)))).toBe(arabic)
})

test('keeps a time and its am or pm on one line, and isolates it in Arabic', () => {
  expect(en.window({ startsAt: at('22 20:00'), endsAt: at('22 22:00') })).toBe('Tonight 8–10\u00a0pm')
  expect(ar.window({ startsAt: at('22 20:00'), endsAt: at('22 22:00') })).toBe(
    '\u2067الليلة 8–10\u00a0م\u2069',
  )
  expect(ar.clock(at('22 20:00'))).toBe('\u20678\u00a0م\u2069')
})
