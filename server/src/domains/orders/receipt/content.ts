import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Language, Localized } from '@dawra/contract/common'
import { CONVENTIONS, type Conventions } from '@dawra/contract/languages.rules'
import type { Baisa } from '@dawra/contract/money.rules'
import type { Order, Pickup } from '@dawra/contract/orders'
import { savedInAll } from '@dawra/contract/orders.rules'
import { CITY, PRODUCT_NAME } from '@dawra/contract/product'
import { formatIn, isolated, ltr, phoneNumber, printable, rials } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'
import { bySeller, feesOf, feesVat, isSupplied, linesOf, lineTotal, orderVat, vatOf } from './tax.ts'

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

/** Everything the template prints, in the reader's language: the template adds no text and calculates nothing. */
export interface ReceiptContent {
  language: Language
  direction: Conventions['direction']
  script: Conventions['script']
  fileTitle: string
  brand: string
  place: string
  title: string
  number: string
  facts: Row[]
  customer: Row
  columns: { item: string; quantity: string; unitPrice: string; amount: string }
  currency: Conventions['currency']
  sellers: Seller[]
  sums: SumRow[]
  note: string
  page: string
}

/** The receipt of a paid order. */
export function receiptContent(order: Order, language: Language): ReceiptContent {
  const t = TEXTS[language].receipt
  const groups = bySeller(order.pickups)
  const numbered = (index: number) => `${t.number} ${ltr(`${order.number}-${index + 1}`)}`
  const { direction, script, currency } = CONVENTIONS[language]
  return {
    language,
    direction,
    script,
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
    columns: { item: t.item, amount: t.amount, ...t.kinds[order.kind].columns },
    currency,
    sellers: [
      ...groups.map((pickups, index) => venuePart(pickups, numbered(index), language)),
      ...(feesOf(order).length > 0 ? [feePart(order, numbered(groups.length), language)] : []),
    ],
    sums: sumsOf(order, language),
    note: t.kinds[order.kind].note,
    page: t.page,
  }
}

const printed = (text: Localized, language: Language) =>
  isolated(printable(formatIn(language).localized(text)))

function factsOf({ number, placedAt, payment }: Order, language: Language): Row[] {
  const t = TEXTS[language].receipt
  return [
    { label: t.order, value: ltr(number) },
    { label: t.placed, value: formatIn(language).dateTime(placedAt) },
    { label: t.paid, value: formatIn(language).dateTime(payment.paidAt ?? placedAt) },
    { label: t.method, value: t.methods[payment.method] },
  ]
}

/** What one venue sold: an invoice of its own when it is registered for VAT. */
function venuePart(pickups: Pickup[], number: string, language: Language): Seller {
  const t = TEXTS[language].receipt
  const { venue } = pickups[0]!
  const total = pickups.reduce((sum, pickup) => sum + pickup.total, 0)
  const area = areaBySlug(venue.area)?.name[language] ?? ''
  return {
    name: printed(venue.name, language),
    document: `${venue.vatNumber ? t.taxInvoice : t.receipt} ${number}`,
    details: [
      formatIn(language).joined([printed(venue.address, language), area]),
      phoneNumber(venue.phone),
      venue.vatNumber ? `${t.vatNumber} ${ltr(venue.vatNumber)}` : t.notRegistered,
    ],
    deliveries: pickups.map(pickup => delivery(pickup, language)),
    sums: venue.vatNumber ? taxRows(total, vatOf(pickups), language) : totalRow(total, language),
  }
}

/** The platform's lines: the service fee, and the delivery fee with its discount. */
function feePart(order: Order, number: string, language: Language): Seller {
  const t = TEXTS[language].receipt
  const { serviceFee, deliveryFee, deliveryDiscount } = order
  const total = feesOf(order).reduce((sum, fee) => sum + fee, 0)
  // Nobody counts these in kilograms.
  const line = (title: string, price: Baisa) =>
    order.kind === 'food'
      ? { title, quantity: '1', unitPrice: rials(price), amount: rials(price) }
      : { title, quantity: '', unitPrice: '', amount: rials(price) }
  return {
    name: PRODUCT_NAME[language],
    document: `${t.receipt} ${number}`,
    details: [CITY.name[language]],
    deliveries: [
      {
        when: null,
        outcome: null,
        void: false,
        lines: [
          ...(serviceFee > 0 ? [line(t.serviceFee, serviceFee)] : []),
          ...(deliveryFee > 0 ? [line(t.delivery, deliveryFee)] : []),
          ...(deliveryDiscount > 0 ? [line(t.voucher, -deliveryDiscount)] : []),
        ],
      },
    ],
    sums: taxRows(total, feesVat(order), language),
  }
}

function delivery(pickup: Pickup, language: Language): Delivery {
  const t = TEXTS[language].receipt
  return {
    when: `${t.handing[pickup.kind]} · ${formatIn(language).windowText(pickup.window)}`,
    outcome: outcomeOf(pickup, language),
    void: !isSupplied(pickup),
    lines: linesOf(pickup).map(line => ({
      title: printed(line.title, language),
      quantity: String(line.quantity),
      unitPrice: rials(line.unitPrice),
      amount: rials(lineTotal(line)),
    })),
  }
}

function outcomeOf({ kind, status, history, refundedAt }: Pickup, language: Language): string | null {
  const t = TEXTS[language].receipt
  if (refundedAt) return `${t.refunds.refunded} · ${formatIn(language).dateTime(refundedAt)}`
  const known: Partial<Record<Pickup['status'], string>> = t.outcomes
  const outcome = (status === 'completed' ? t.handedOver[kind] : known[status]) ?? null
  const at = history.find(step => step.status === 'completed')?.at
  return outcome && at ? `${outcome} · ${formatIn(language).dateTime(at)}` : outcome
}

const totalRow = (total: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].receipt.total, value: rials(total), tone: 'strong' },
]

const taxRows = (total: Baisa, vat: Baisa, language: Language): SumRow[] => [
  { label: TEXTS[language].receipt.beforeVat, value: rials(total - vat), tone: 'plain' },
  { label: TEXTS[language].receipt.vat, value: rials(vat), tone: 'plain' },
  ...totalRow(total, language),
]

/** What was paid, what of it is tax, what went back, what was saved. */
function sumsOf(order: Order, language: Language): SumRow[] {
  const t = TEXTS[language].receipt
  const { goods } = t.kinds[order.kind]
  const { deliveryFee, voucher } = order
  const saved = savedInAll(order)
  const off = order.discount + order.deliveryDiscount
  const plain = (label: string, amount: Baisa): SumRow => ({ label, value: rials(amount), tone: 'plain' })
  const vat = orderVat(order)
  return [
    plain(goods, order.subtotal),
    ...(deliveryFee > 0 ? [plain(t.delivery, deliveryFee)] : []),
    plain(t.serviceFee, order.serviceFee),
    ...(voucher ? [plain(`${t.voucher} ${ltr(voucher.code)}`, -off)] : []),
    { label: t.totalPaid, value: rials(order.total), tone: 'strong' },
    plain(t.vatIncluded, vat.paid),
    ...refundRows(order, vat.kept, language),
    ...(saved > 0 && isWhole(order) ? [{ label: t.saved, value: rials(saved), tone: 'saved' } as const] : []),
  ]
}

/** Of what went back nothing was saved. */
const isWhole = ({ payment }: Order) => payment.refunds.length === 0

function refundRows({ total, payment: { refunds } }: Order, vatKept: Baisa, language: Language): SumRow[] {
  if (refunds.length === 0) return []
  const t = TEXTS[language].receipt
  // One that the gateway refused is still owed.
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...refunds.map(
      ({ amount, status, requestedAt }): SumRow => ({
        label: `${t.refunds[status]} · ${formatIn(language).dateTime(requestedAt)}`,
        value: rials(-amount),
        tone: 'back',
      }),
    ),
    { label: t.afterRefunds, value: rials(total - returned), tone: 'strong' },
    { label: t.vatIncluded, value: rials(vatKept), tone: 'plain' },
  ]
}
