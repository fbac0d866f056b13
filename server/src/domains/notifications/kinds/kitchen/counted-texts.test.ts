import { expect, test } from 'vitest'
import { textHtml } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import { texts } from './texts.ar.ts'

const sold = {
  orderId: '',
  pickupId: '',
  venueId: '',
  number: 'DS1',
  portions: 1,
  seller: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  window: { startsAt: '2026-11-21T14:00:00Z', endsAt: '2026-11-21T16:30:00Z' },
}

test.each([
  [1, 'طلب جديد'],
  [2, 'طلبان جديدان'],
  [10, '10 طلبات جديدة'],
  [11, '11 طلبًا جديدًا'],
  [100, '100 طلب جديد'],
  [103, '103 طلبات جديدة'],
])('counts %d new orders with the correct Arabic form', (count, counted) => {
  const { title } = texts.new_order.several!(Array.from({ length: count }, () => sold))
  expect(title.startsWith(`${counted} لدى`)).toBe(true)
})

test('names the day of a window within one day once', () => {
  const { spanOf } = formatIn('en')
  expect(spanOf(sold.window)).toContain('21 November 2026 at 18:00–20:30')
  expect(spanOf({ ...sold.window, endsAt: '2026-11-22T04:00:00Z' })).toContain('22 November 2026 at 08:00')
})

test('keeps hours and an order number on one line of a mail', () => {
  expect(textHtml('Order \u2068VC-2609-01\u2069, 18:00–20:30')).toBe(
    'Order <span style="white-space:nowrap">\u2068VC-2609-01\u2069</span>, <span style="white-space:nowrap">18:00–20:30</span>',
  )
  expect(textHtml('\u2068Bait Al Luban\u2069')).not.toContain('span')
})
