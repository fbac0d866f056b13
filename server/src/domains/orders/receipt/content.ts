import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Language, Localized } from '@dawra/contract/common'
import { type Baisa, vatWithin } from '@dawra/contract/money.rules'
import type { Order, Pickup } from '@dawra/contract/orders'
import { CITY, PRODUCT_NAME } from '@dawra/contract/product'
import {
  apart,
  dateTime,
  inLanguage,
  joined,
  ltr,
  phoneNumber,
  printable,
  rials,
  windowText,
} from './format.ts'
import { bySeller, lineTotal, orderVat, vatOf } from './tax.ts'
import { TEXTS } from './texts.ts'

interface Row {
  label: string
  value: string
}
interface SumRow extends Row {
  tone: 'plain' | 'strong' | 'back' | 'saved'
}
interface Delivery {
  /** When it is handed over; the service has no such moment. */
  when: string | null
  outcome: string | null
  /** Given back: its lines count for nothing any more. */
  void: boolean
  lines: { title: string; quantity: string; unitPrice: string; amount: string }[]
}
interface Seller {
  name: string
  /** What this part of the paper is, and its own number. */
  document: string
  details: string[]
  deliveries: Delivery[]
  sums: SumRow[]
}

/** Everything the template prints, in the reader's language: it adds no words and no arithmetic. */
export interface ReceiptContent {
  language: Language
  fileTitle: string
  brand: string
  place: string
  title: string
  number: string
  facts: Row[]
  customer: Row
  columns: { item: string; quantity: string; unitPrice: string; amount: string }
  currency: string
  sellers: Seller[]
  sums: SumRow[]
  note: string
  page: string
}

/** The receipt of a paid order. */
export function receiptContent(order: Order, language: Language): ReceiptContent {
  const t = TEXTS[language]
  const groups = bySeller(order.pickups)
  const numbered = (index: number) => `${t.number} ${ltr(`${order.number}-${index + 1}`)}`
  return {
    language,
    fileTitle: `${t.receipt} ${order.number}`,
    brand: PRODUCT_NAME[language],
    place: CITY.name[language],
    title: t.receipt,
    number: ltr(order.number),
    facts: factsOf(order, language),
    customer: {
      label: t.customer,
      value: `${ltr(order.contact.email)} · ${phoneNumber(order.contact.phone)}`,
    },
    columns: { item: t.item, quantity: t.quantity, unitPrice: t.unitPrice, amount: t.amount },
    currency: t.currency,
    sellers: [
      ...groups.map((pickups, index) => venuePart(pickups, numbered(index), language)),
      ...(order.serviceFee > 0 ? [feePart(order.serviceFee, numbered(groups.length), language)] : []),
    ],
    sums: sumsOf(order, language),
    note: t.note,
    page: t.page,
  }
}

const printed = (text: Localized, language: Language) => apart(printable(inLanguage(text, language)))

function factsOf({ number, placedAt, payment }: Order, language: Language): Row[] {
  const t = TEXTS[language]
  return [
    { label: t.order, value: ltr(number) },
    { label: t.placed, value: dateTime(placedAt, language) },
    { label: t.paid, value: dateTime(payment.paidAt ?? placedAt, language) },
    { label: t.method, value: t.methods[payment.method] },
  ]
}

/** What one venue sold: an invoice of its own when it is registered for VAT. */
function venuePart(pickups: Pickup[], number: string, language: Language): Seller {
  const t = TEXTS[language]
  const { venue } = pickups[0]!
  const total = pickups.reduce((sum, pickup) => sum + pickup.total, 0)
  const area = areaBySlug(venue.area)?.name[language] ?? ''
  return {
    name: printed(venue.name, language),
    document: `${venue.vatNumber ? t.taxInvoice : t.receipt} ${number}`,
    details: [
      joined([printed(venue.address, language), area], language),
      phoneNumber(venue.phone),
      venue.vatNumber ? `${t.vatNumber} ${ltr(venue.vatNumber)}` : t.notRegistered,
    ],
    deliveries: pickups.map(pickup => delivery(pickup, language)),
    sums: venue.vatNumber ? taxRows(total, vatOf(pickups), language) : totalRow(total, language),
  }
}

function feePart(fee: Baisa, number: string, language: Language): Seller {
  const t = TEXTS[language]
  const price = rials(fee)
  const line = { title: t.serviceFee, quantity: '1', unitPrice: price, amount: price }
  return {
    name: PRODUCT_NAME[language],
    document: `${t.receipt} ${number}`,
    details: [CITY.name[language]],
    deliveries: [{ when: null, outcome: null, void: false, lines: [line] }],
    sums: taxRows(fee, vatWithin(fee), language),
  }
}

function delivery(pickup: Pickup, language: Language): Delivery {
  const t = TEXTS[language]
  const { status, history } = pickup
  const collectedAt = history.find(step => step.status === 'completed')?.at
  const known: Partial<Record<Pickup['status'], string>> = t.outcomes
  const outcome = known[status] ?? null
  return {
    when: `${t.pickup} · ${windowText(pickup.window, language)}`,
    outcome: outcome && collectedAt ? `${outcome} · ${dateTime(collectedAt, language)}` : outcome,
    void: status === 'cancelled' || status === 'released',
    lines: pickup.lines.map(line => ({
      title: printed(line.title, language),
      quantity: String(line.quantity),
      unitPrice: rials(line.unitPrice),
      amount: rials(lineTotal(line)),
    })),
  }
}

const totalRow = (total: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].total, value: rials(total), tone: 'strong' },
]

const taxRows = (total: Baisa, vat: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].beforeVat, value: rials(total - vat), tone: 'plain' },
  { label: TEXTS[language].vat, value: rials(vat), tone: 'plain' },
  ...totalRow(total, language),
]

/** What was paid, what of it is tax, what went back, what was saved. */
function sumsOf(order: Order, language: Language): SumRow[] {
  const t = TEXTS[language]
  const vat = orderVat(order)
  const saved: SumRow = { label: t.saved, value: rials(order.savings), tone: 'saved' }
  return [
    { label: t.food, value: rials(order.subtotal), tone: 'plain' },
    { label: t.serviceFee, value: rials(order.serviceFee), tone: 'plain' },
    { label: t.totalPaid, value: rials(order.total), tone: 'strong' },
    { label: t.vatIncluded, value: rials(vat.paid), tone: 'plain' },
    ...refundRows(order, vat.kept, language),
    ...(order.savings > 0 ? [saved] : []),
  ]
}

function refundRows({ total, payment: { refunds } }: Order, vatKept: Baisa, language: Language): SumRow[] {
  if (refunds.length === 0) return []
  const t = TEXTS[language]
  // One that the gateway refused is still owed.
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...refunds.map(
      ({ amount, status, requestedAt }): SumRow => ({
        label: `${t.refunds[status]} · ${dateTime(requestedAt, language)}`,
        value: rials(-amount),
        tone: 'back',
      }),
    ),
    { label: t.afterRefunds, value: rials(total - returned), tone: 'strong' },
    { label: t.vatIncluded, value: rials(vatKept), tone: 'plain' },
  ]
}
