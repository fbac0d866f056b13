import type { Language } from '@dawra/contract/platform/schemas'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { calendarText } from './calendar.ts'
import {
  baitAlLuban,
  copperCoffee,
  testLine,
  testOrder,
  testParcel,
  testPickup,
} from './receipt-test-data.ts'

const now = new Date('2026-11-21T10:06:07.089Z')
const text = (order = testOrder(), language: Language = 'en') =>
  calendarText(order, language, MUSCAT, now) ?? ''
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '')
const linesOf = (ics: string) => unfolded(ics).split('\r\n')

test('writes an event for each pickup, in UTC, with an alarm half an hour before', () => {
  const pickup = testPickup()
  const lines = linesOf(text(testOrder([pickup])))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-TIMEZONE:Asia/Muscat',
      `UID:${pickup.id}`,
      'SEQUENCE:0',
      'DTSTAMP:20261121T100607Z',
      'DTSTART:20261121T140000Z',
      'DTEND:20261121T163000Z',
      'STATUS:CONFIRMED',
      'SUMMARY;LANGUAGE=en:Pick up: Bait Al Luban',
      'LOCATION;LANGUAGE=en:Bait Al Luban\\, Way 1210\\, Building 34\\, Mutrah',
      'GEO:23.6195;58.566',
      'TRIGGER:-PT30M',
    ]),
  )
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  const both = text(testOrder([testPickup(), testPickup({ venue: copperCoffee })]))
  expect(both.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(2)
})

test('writes the code, the items, the phone and the order number of a pickup', () => {
  const description = linesOf(text()).find(line => line.startsWith('DESCRIPTION')) ?? ''
  expect(description).toContain(
    'Pickup code: \u2066KM482\u2069\\n2 × Chicken biryani box\\nAsk at the side door',
  )
  expect(description).toContain('\u2066+968 2471 1842\u2069')
  expect(description).toContain('\u2066DS2611210042\u2069')
})

test('escapes the characters that would end a value of the calendar', () => {
  const venue = { ...baitAlLuban, name: { en: 'A; B, C\\D\nE', ar: null } }
  expect(unfolded(text(testOrder([testPickup({ venue })])))).toContain(':Pick up: A\\; B\\, C\\\\D\\nE\r\n')
})

test('folds Arabic at 75 octets without cutting a character', () => {
  const line = testLine(
    null,
    'حلوى عُمانية بالزعفران والهيل والجوز، صندوق كبير للعائلة 🌙 مع القهوة العُمانية',
    2,
    900,
  )
  const ics = text(testOrder([testPickup({ lines: [line] })]), 'ar')
  const raw = ics.split('\r\n')
  expect(raw.some(part => part.startsWith(' '))).toBe(true)
  for (const part of raw) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(part).not.toMatch(/[\n\r\ufffd]/)
    expect(part.isWellFormed()).toBe(true)
  }
  expect(unfolded(ics)).toContain('SUMMARY;LANGUAGE=ar:استلام: بيت اللبان\r\n')
  expect(unfolded(ics)).toContain('والجوز، صندوق كبير للعائلة 🌙 مع القهوة')
})

test('replaces the event of a cancelled pickup: same UID, without code and alarm', () => {
  const pickup = testPickup({
    status: 'cancelled',
    cancelledBy: 'venue',
    cancelReason: 'sold_out',
    history: [
      { status: 'confirmed', at: '2026-11-21T10:05:00Z' },
      { status: 'ready', at: '2026-11-21T11:05:00Z' },
      { status: 'cancelled', at: '2026-11-21T12:05:00Z' },
    ],
  })
  const ics = text(testOrder([pickup]))
  expect(ics).toContain(`UID:${pickup.id}\r\nSEQUENCE:2\r\n`)
  expect(ics).toContain('STATUS:CANCELLED')
  expect(ics).not.toContain('KM482')
  expect(ics).not.toContain('VALARM')
})

test('writes no event of the calendar before payment', () => {
  const waiting = testPickup({ status: 'awaiting_payment', code: null, history: [] })
  expect(calendarText(testOrder([waiting]), 'en', MUSCAT, now)).toBeUndefined()
})

test('shows a delivery’s address without a code, or the seller’s place with a code', () => {
  const delivered = unfolded(text(testOrder([testParcel()])))
  expect(delivered).toContain('SUMMARY;LANGUAGE=en:Compost delivery: Barka Green Farm\r\n')
  expect(delivered).toContain('LOCATION;LANGUAGE=en:Home\\, Qurum\r\nGEO:23.611;58.486\r\n')
  expect(delivered).toContain('DESCRIPTION;LANGUAGE=en:10 kg Vermicompost\\n')
  expect(delivered).not.toContain('KM482')
  const collected = unfolded(text(testOrder([testParcel({ kind: 'collection', destination: null })]), 'ar'))
  expect(collected).toContain('SUMMARY;LANGUAGE=ar:استلام سماد: مزرعة بركاء الخضراء\r\n')
  expect(collected).toContain('GEO:23.67;58.18')
  expect(collected).toContain('KM482')
})
