import type { Order, OrderLine, Pickup, ProductLine } from '@dawra/contract/orders/schemas'
import { linesOf, lineTotal } from './tax.ts'

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
  allergens: ['milk'],
  allergensNote: { en: null, ar: null },
})

export const testProduct = (kg: number, unitPrice: number, pricePerKg = unitPrice): ProductLine => ({
  productId: uuid(++lines),
  title: { en: 'Vermicompost', ar: 'سماد دودي' },
  picture: null,
  method: 'vermicompost',
  grams: kg * 1000,
  unitPrice,
  pricePerKg,
  batch: 'VC-2609-01',
  recalledBecause: null,
})

export const testParcel = (over: Partial<Pickup> = {}): Pickup =>
  testPickup({
    kind: 'delivery',
    lines: [],
    products: [testProduct(10, 450, 500)],
    venue: barkaFarm,
    instructions: { en: null, ar: null },
    destination: {
      area: 'qurum',
      handedTo: null,
      address: {
        label: 'Home',
        way: '2235',
        building: '14',
        complex: null,
        landmark: null,
        directions: null,
        point: { lat: 23.611, lng: 58.486 },
      },
    },
    total: 4500,
    ...over,
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
    late: null,
    mostLate: 20,
    cancelNoticeHours: 2,
    case: null,
    collector: null,
    discount: 0,
    isCash: false,
    total: held.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0),
    refundedPart: 0,
    partRefunds: [],
    cancelledBy: null,
    cancelReason: null,
    cancelText: null,
    recalls: [],
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

const barkaFarm: Pickup['venue'] = {
  id: uuid(3),
  name: { en: 'Barka Green Farm', ar: 'مزرعة بركاء الخضراء' },
  address: { en: 'Farm 14', ar: 'مزرعة 14' },
  area: 'seeb',
  phone: '+96892123457',
  point: { lat: 23.67, lng: 58.18 },
  vatNumber: 'OM1100067890',
}

export function testOrder(held: Pickup[] = [testPickup()], over: Partial<Order> = {}): Order {
  const subtotal = held.flatMap(linesOf).reduce((sum, line) => sum + lineTotal(line), 0)
  const original = held.reduce((sum, { lines, products }) => sum + usually(lines, products), 0)
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
      isSavedCard: false,
      card: null,
      paidAt: '2026-11-21T10:05:00+00:00',
      refunds: [],
    },
    pickups: held,
    ...over,
  }
}

const usually = (lines: OrderLine[], products: ProductLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity * line.originalUnitPrice, 0) +
  products.reduce((sum, product) => sum + (product.grams / 1000) * product.pricePerKg, 0)

/** Compost for 4.500 and a delivery of a rial, each with a discount by a voucher. */
export function testShopOrder(off: { discount?: number; deliveryDiscount?: number } = {}): Order {
  const { discount = 0, deliveryDiscount = 0 } = off
  const order = testOrder([testParcel({ discount })])
  return {
    ...order,
    kind: 'compost',
    discount,
    deliveryFee: 1000,
    deliveryDiscount,
    voucher: { code: 'H3KD-9QWX', title: { en: 'A gift', ar: 'هدية' } },
    total: order.total + 1000 - discount - deliveryDiscount,
  }
}
