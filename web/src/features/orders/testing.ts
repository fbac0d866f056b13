import type { Me } from '@dawra/contract/identity/schemas'
import type { Order, OrderLine, Pickup } from '@dawra/contract/orders/schemas'
import type { Payment } from '@dawra/contract/payments/schemas'

/** 18:00 to 20:00 in Muscat. */
const WINDOW = { startsAt: '2026-05-01T14:00:00Z', endsAt: '2026-05-01T16:00:00Z' }
/** Four hours before the window of the built pickups. */
export const EARLY = '2026-05-01T10:00:00Z'

export const payment = (change: Partial<Payment> = {}): Payment => ({
  status: 'captured',
  method: 'card',
  amount: 3100,
  url: null,
  embeddable: true,
  isSavedCard: false,
  card: null,
  paidAt: '2026-05-01T09:01:00Z',
  refunds: [],
  ...change,
})

export const orderLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  dealId: 'biryani',
  title: { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' },
  picture: null,
  quantity: 1,
  unitPrice: 1300,
  originalUnitPrice: 2500,
  portionGrams: 400,
  allergens: null,
  allergensNote: { en: null, ar: null },
  ...change,
})

/** Confirmed, for one deal. */
export const pickup = (change: Partial<Pickup> = {}): Pickup => ({
  id: 'p1',
  kind: 'deals',
  status: 'confirmed',
  code: 'KR482',
  window: WINDOW,
  instructions: { en: null, ar: null },
  venue: {
    id: 'bait',
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    address: { en: 'Corniche', ar: 'الكورنيش' },
    area: 'mutrah',
    phone: '+96824712345',
    point: { lat: 23.61, lng: 58.56 },
    vatNumber: null,
  },
  lines: [],
  products: [],
  destination: null,
  late: null,
  mostLate: 20,
  cancelNoticeHours: 2,
  case: null,
  collector: null,
  total: 2600,
  discount: 0,
  refundedPart: 0,
  partRefunds: [],
  isCash: false,
  cancelledBy: null,
  cancelReason: null,
  cancelText: null,
  recalls: [],
  refundedAt: null,
  unreadMessages: 0,
  history: [{ status: 'confirmed', at: '2026-05-01T09:01:00Z' }],
  ...change,
})

/** Paid and confirmed, with one pickup. */
export const order = (change: Partial<Order> = {}): Order => ({
  id: 'o1',
  number: 'D-1001',
  kind: 'food',
  status: 'confirmed',
  placedAt: '2026-05-01T09:00:00Z',
  holdExpiresAt: null,
  releaseReason: null,
  contact: { email: 'salim@example.om', phone: '+96892123456' },
  subtotal: 2600,
  discount: 0,
  deliveryFee: 0,
  deliveryDiscount: 0,
  voucher: null,
  serviceFee: 500,
  total: 3100,
  savings: 2400,
  payment: payment(),
  pickups: [pickup()],
  ...change,
})

/** Held until ten minutes after `EARLY`, with the gateway's page open. */
export const unpaid = (change: Partial<Order> = {}): Order =>
  order({
    status: 'awaiting_payment',
    holdExpiresAt: '2026-05-01T10:10:00Z',
    payment: payment({ status: 'open', url: 'https://pay.example/1', paidAt: null }),
    pickups: [pickup({ status: 'awaiting_payment', code: null, history: [] })],
    ...change,
  })

export const me = (change: Partial<Me> = {}): Me => ({
  id: 'salim',
  email: 'salim@example.om',
  phone: '+96892123456',
  fullName: 'Salim Al Harthy',
  language: 'en',
  picture: null,
  roles: ['customer'],
  office: [],
  memberSince: '2026-01-01',
  ...change,
})
