import type { Order, OrderLine, Pickup } from '@dawra/contract/orders'

/** Builders of orders as the database answers them, for the tests beside. */
const uuid = (tail: number) => `01990000-0000-7000-8000-${String(tail).padStart(12, '0')}`

let lines = 0
export const testLine = (
  en: string | null,
  ar: string | null,
  quantity: number,
  unitPrice: number,
): OrderLine => ({
  dealId: uuid(++lines),
  title: { en, ar },
  picture: null,
  quantity,
  unitPrice,
  originalUnitPrice: unitPrice * 2,
  portionGrams: 450,
})

let pickups = 0
export function testPickup(over: Partial<Pickup> = {}): Pickup {
  const held = over.lines ?? [testLine('Chicken biryani box', 'علبة برياني دجاج', 2, 1300)]
  return {
    id: uuid(1000 + ++pickups),
    kind: 'deals',
    status: 'confirmed',
    code: 'KM482',
    window: { startsAt: '2026-11-21T14:00:00+00:00', endsAt: '2026-11-21T16:30:00+00:00' },
    instructions: { en: 'Ask at the side door', ar: null },
    venue: baitAlLuban,
    lines: held,
    products: [],
    destination: null,
    discount: 0,
    total: held.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0),
    cancelledBy: null,
    cancelReason: null,
    refundedAt: null,
    unreadMessages: 0,
    history: [{ status: 'confirmed', at: '2026-11-21T10:05:00+00:00' }],
    ...over,
  }
}

export const baitAlLuban: Pickup['venue'] = {
  id: uuid(1),
  name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  address: { en: 'Way 1210, Building 34', ar: 'سكة 1210، مبنى 34' },
  area: 'mutrah',
  phone: '+96824711842',
  point: { lat: 23.6195, lng: 58.566 },
  vatNumber: 'OM1100012345',
}

export const copperCoffee: Pickup['venue'] = {
  id: uuid(2),
  name: { en: 'Copper Coffee & Bakehouse', ar: 'كوبر كوفي ومخبزه' },
  address: { en: 'Shatti Street, opposite the beach park', ar: 'شارع الشاطئ، مقابل حديقة الشاطئ' },
  area: 'shati-al-qurum',
  phone: '+96892123456',
  point: { lat: 23.614, lng: 58.458 },
  vatNumber: null,
}

export function testOrder(held: Pickup[] = [testPickup()], over: Partial<Order> = {}): Order {
  const all = held.flatMap(pickup => pickup.lines)
  const subtotal = all.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  const original = all.reduce((sum, line) => sum + line.quantity * line.originalUnitPrice, 0)
  return {
    id: uuid(9999),
    number: 'DS2611210042',
    kind: 'food',
    status: 'confirmed',
    placedAt: '2026-11-21T10:02:00+00:00',
    holdExpiresAt: null,
    releaseReason: null,
    contact: { email: 'salma.alharthi@example.om', phone: '+96899876543' },
    subtotal,
    discount: 0,
    deliveryFee: 0,
    deliveryDiscount: 0,
    voucher: null,
    serviceFee: 500,
    total: subtotal + 500,
    savings: original - subtotal,
    payment: {
      status: 'captured',
      method: 'card',
      amount: subtotal + 500,
      url: null,
      embeddable: false,
      paidAt: '2026-11-21T10:05:00+00:00',
      refunds: [],
    },
    pickups: held,
    ...over,
  }
}
