import { MUSCAT } from '@dawra/contract/testing/muscat'
import { describe, expect, test } from 'vitest'
import { printable } from '#platform/texts/format'
import { receiptContent } from './content.ts'
import {
  baitAlLuban,
  copperCoffee,
  testLine,
  testOrder,
  testParcel,
  testPickup,
  testShopOrder,
} from './receipt-test-data.ts'

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const rows = (list: { label: string; value: string }[]) =>
  list.map(({ label, value }) => `${plain(label)}: ${plain(value)}`)

describe('a receipt', () => {
  test('names each venue as the seller of its food, and Dawra as the seller of the fee', () => {
    const { sellers } = receiptContent(
      testOrder([testPickup(), testPickup({ venue: copperCoffee }), testPickup()]),
      'en',
      MUSCAT,
    )
    expect(sellers.map(({ name, document }) => [plain(name), plain(document)])).toEqual([
      ['Bait Al Luban', 'Simplified tax invoice No. DS2611210042-1'],
      ['Copper Coffee & Bakehouse', 'Receipt No. DS2611210042-2'],
      ['Dawra', 'Receipt No. DS2611210042-3'],
    ])
    expect(sellers[0]?.deliveries).toHaveLength(2)
    expect(sellers[0]?.details.map(plain)).toEqual([
      'Way 1210, Building 34, Mutrah',
      '+968 2471 1842',
      'VATIN OM1100012345',
    ])
    expect(sellers[1]?.details.at(-1)).toBe('Not registered for VAT, so no VAT is charged')
  })

  test('computes VAT for each line to one baisa, for registered sellers only', () => {
    const lines = [testLine('A', null, 3, 111), testLine('B', null, 1, 10)]
    const { sellers } = receiptContent(testOrder([testPickup({ lines })]), 'en', MUSCAT)
    // 333 × 5/105 = 15.86 and 10 × 5/105 = 0.48, rounded to 16 and 0; the sum alone would give 16.33.
    expect(rows(sellers[0]!.sums)).toEqual(['Before VAT: 0.327', 'VAT 5%: 0.016', 'Total: 0.343'])
    expect(rows(sellers[1]!.sums)).toEqual(['Before VAT: 0.476', 'VAT 5%: 0.024', 'Total: 0.500'])
    const venue = { ...baitAlLuban, vatNumber: null }
    const untaxed = receiptContent(testOrder([testPickup({ lines, venue })]), 'en', MUSCAT)
    expect(rows(untaxed.sellers[0]!.sums)).toEqual(['Total: 0.343'])
  })

  test('names the customer by email and phone', () => {
    expect(plain(receiptContent(testOrder(), 'en', MUSCAT).customer.value)).toBe(
      'salma.alharthi@example.om · +968 9987 6543',
    )
  })

  test('sums up on a receipt what was paid and saved', () => {
    expect(rows(receiptContent(testOrder(), 'en', MUSCAT).sums)).toEqual([
      'Food: 2.600',
      'Service fee: 0.500',
      'Total paid: 3.100',
      'VAT 5% included: 0.148',
      'You saved, after all fees: 2.100',
    ])
  })

  test('shows refunds, and the tax on what was not refunded', () => {
    const order = testOrder([testPickup(), testPickup({ status: 'cancelled', venue: copperCoffee })])
    order.payment.refunds = [{ amount: 2600, status: 'pending', requestedAt: '2026-11-21T12:20:00+00:00' }]
    const { sums, sellers } = receiptContent(order, 'en', MUSCAT)
    expect(rows(sums).slice(3, 7)).toEqual([
      'VAT 5% included: 0.148',
      'Refund on its way · 21 Nov 2026, 16:20: −2.600',
      'After refunds: 3.100',
      'VAT 5% included: 0.148',
    ])
    expect(sellers[1]?.deliveries[0]).toMatchObject({ outcome: 'Cancelled', void: true })
  })

  test('refunds the tax on the fee with the last pickup', () => {
    const order = testOrder([testPickup({ status: 'cancelled' })])
    order.payment.refunds = [{ amount: 3100, status: 'refunded', requestedAt: '2026-11-21T12:20:00+00:00' }]
    expect(rows(receiptContent(order, 'en', MUSCAT).sums).slice(4, 7)).toEqual([
      'Refunded · 21 Nov 2026, 16:20: −3.100',
      'After refunds: 0.000',
      'VAT 5% included: 0.000',
    ])
  })

  test('counts compost in kilograms, with separate lines for delivery and voucher', () => {
    const { columns, sellers, sums, note } = receiptContent(testShopOrder({ discount: 1000 }), 'en', MUSCAT)
    expect(columns).toEqual({ item: 'Item', quantity: 'Kg', unitPrice: 'Per kg', amount: 'Amount' })
    expect(sellers[0]?.deliveries[0]).toMatchObject({
      when: expect.stringContaining('Delivery · '),
      lines: [{ quantity: '10', unitPrice: '0.450', amount: '4.500' }],
    })
    // The seller gets its full price, even when a voucher pays a part.
    expect(rows(sellers[0]!.sums)).toEqual(['Before VAT: 4.286', 'VAT 5%: 0.214', 'Total: 4.500'])
    expect(sellers[1]!.deliveries[0]?.lines.map(({ title, amount }) => `${title} ${amount}`)).toEqual([
      'Service fee 0.500',
      'Delivery 1.000',
    ])
    expect(rows(sellers[1]!.sums)).toEqual(['Before VAT: 1.428', 'VAT 5%: 0.072', 'Total: 1.500'])
    expect(rows(sums)).toEqual([
      'Compost: 4.500',
      'Delivery: 1.000',
      'Service fee: 0.500',
      'Voucher H3KD-9QWX: −1.000',
      'Total paid: 5.000',
      'VAT 5% included: 0.286',
    ])
    expect(note).toContain('the service fee and the delivery')
  })

  test('taxes the rest of the platform’s part when the delivery is free', () => {
    const { sellers } = receiptContent(testShopOrder({ deliveryDiscount: 1000 }), 'en', MUSCAT)
    expect(sellers[1]!.deliveries[0]?.lines.map(({ title, amount }) => `${title} ${amount}`)).toEqual([
      'Service fee 0.500',
      'Delivery 1.000',
      'Voucher −1.000',
    ])
    expect(rows(sellers[1]!.sums)).toEqual(['Before VAT: 0.476', 'VAT 5%: 0.024', 'Total: 0.500'])
  })

  test('marks a parcel that was refunded later as void, and keeps its fees', () => {
    const order = {
      ...testShopOrder(),
      pickups: [testParcel({ status: 'completed', refundedAt: '2026-11-22T08:00:00Z' })],
    }
    order.payment.refunds = [{ amount: 4500, status: 'refunded', requestedAt: '2026-11-22T08:00:00Z' }]
    const { sellers, sums } = receiptContent(order, 'en', MUSCAT)
    expect(sellers[0]?.deliveries[0]).toMatchObject({ void: true })
    expect(plain(sellers[0]?.deliveries[0]?.outcome ?? '')).toBe('Refunded · 22 Nov 2026, 12:00')
    expect(rows(sums).slice(-2)).toEqual(['After refunds: 1.500', 'VAT 5% included: 0.072'])
  })

  test('shows times of Muscat on a receipt, and never the code', () => {
    const collected = testPickup({
      status: 'completed',
      window: { startsAt: '2026-11-21T18:00:00+00:00', endsAt: '2026-11-21T21:30:00+00:00' },
      history: [{ status: 'completed', at: '2026-11-21T20:05:00+00:00' }],
    })
    const content = receiptContent(testOrder([collected]), 'en', MUSCAT)
    expect(rows(content.facts)).toEqual([
      'Order number: DS2611210042',
      'Placed: 21 Nov 2026, 14:02',
      'Paid: 21 Nov 2026, 14:05',
      'Payment method: Card',
    ])
    const [delivery] = content.sellers[0]!.deliveries
    expect(plain(delivery?.when ?? '')).toBe('Pickup · Sat, 21 Nov 2026, 22:00–01:30')
    expect(plain(delivery?.outcome ?? '')).toBe('Picked up · 22 Nov 2026, 00:05')
    expect(JSON.stringify(content)).not.toContain('KM482')
  })

  test('prints Arabic with digits 0–9, or a text in the only language it has', () => {
    const lines = [testLine('Croissant bag', null, 1, 750)]
    const content = receiptContent(testOrder([testPickup({ lines })]), 'ar', MUSCAT)
    expect(plain(content.facts[1]?.value ?? '')).toBe('21 نوفمبر 2026، 14:02')
    expect(content.sellers[0]?.deliveries[0]?.lines[0]?.title).toBe('\u2068Croissant bag\u2069')
    expect(content.customer.value).toContain('\u2066+968 9987 6543\u2069')
    expect(JSON.stringify(content)).not.toMatch(/[\u0660-\u0669]/)
  })
})

test('prints entered text with digits 0–9, and without gaps for emoji', () => {
  expect(printable('سكة ٢٢٣٥، مبنى ١٤')).toBe('سكة 2235، مبنى 14')
  expect(printable('Evening 🥐 bag 🇴🇲 ❤️ 2 kg')).toBe('Evening bag 2 kg')
  expect(printable('Rahash®️ © 2026 Halwa™ 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣')).toBe('Rahash® © 2026 Halwa™ 1')
})

test('names food titled by emoji alone in its other language, or “Item”', () => {
  const titlesOf = (en: string | null, ar: string | null) =>
    (['en', 'ar'] as const).map(language => {
      const order = testOrder([testPickup({ lines: [testLine(en, ar, 1, 750)] })])
      return receiptContent(order, language, MUSCAT).sellers[0]?.deliveries[0]?.lines[0]?.title
    })
  expect(titlesOf('🍕🥤', 'بيتزا')).toEqual(['\u2068بيتزا\u2069', '\u2068بيتزا\u2069'])
  expect(titlesOf('🍕🥤', null)).toEqual(['\u2068Item\u2069', '\u2068الصنف\u2069'])
})

test.each(['🍕🥤', '🍕 & 🥤', '★★★', '!', 'ഹോട്ടൽ', '饭店'])(
  'prints “Seller” for a name that our fonts cannot print: %s',
  name => {
    const order = testOrder([testPickup({ venue: { ...baitAlLuban, name: { en: name, ar: null } } })])
    const nameIn = (language: 'en' | 'ar') =>
      plain(receiptContent(order, language, MUSCAT).sellers[0]?.name ?? '')
    expect([nameIn('en'), nameIn('ar')]).toEqual(['Seller', 'البائع'])
  },
)
