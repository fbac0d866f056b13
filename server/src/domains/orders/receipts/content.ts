import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import { CONVENTIONS, type Conventions } from '@dawra/contract/platform/languages.rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language } from '@dawra/contract/platform/schemas'
import { addressParts } from '@dawra/contract/platform/texts.rules'
import { formatIn, ltr, phoneNumber, rials } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'
import { type Row, type SumRow, sumsOf, taxRows, totalRow } from './sums.ts'
import { bySeller, feesOf, feesVat, isSupplied, linesOf, lineTotal, vatOf } from './tax.ts'

interface Delivery {
  /** Null for the platform's own part. */
  when: string | null
  outcome: string | null
  /** The pickup was refunded: its lines no longer count. */
  void: boolean
  lines: { title: string; quantity: string; unitPrice: string; amount: string }[]
}
interface Seller {
  name: string
  document: string
  details: string[]
  deliveries: Delivery[]
  sums: SumRow[]
}

/** The data of the template, in the reader's language: the template adds no text and calculates nothing. */
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

/**
 * Document numbers by the seller's id; the platform's is under the empty id. Empty for orders from before documents
 * were issued.
 */
export type DocumentNumbers = ReadonlyMap<string, { number: string; isTaxed: boolean }>

export function receiptContent(
  order: Order,
  language: Language,
  city: City,
  numbers: DocumentNumbers = new Map(),
): ReceiptContent {
  const t = TEXTS[language].receipt
  const groups = bySeller(order.pickups)
  const fees = numbers.get('')
  const numbered = (index: number, seller: string) =>
    `${t.number} ${ltr(numbers.get(seller)?.number ?? `${order.number}-${index + 1}`)}`
  const { direction, script, currency } = CONVENTIONS[language]
  return {
    language,
    direction,
    script,
    fileTitle: `${t.receipt} ${order.number}`,
    brand: PRODUCT_NAME[language],
    place: city.name[language],
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
      ...groups.map((pickups, index) =>
        venuePart(pickups, numbered(index, pickups[0]!.venue.id), language, city),
      ),
      ...(feesOf(order).length > 0
        ? [
            feePart(
              order,
              `${fees?.isTaxed ? t.taxInvoice : t.receipt} ${numbered(groups.length, '')}`,
              language,
              city,
            ),
          ]
        : []),
    ],
    sums: sumsOf(order, language),
    note: t.kinds[order.kind].note,
    page: t.page,
  }
}

function factsOf({ number, placedAt, payment }: Order, language: Language): Row[] {
  const t = TEXTS[language].receipt
  return [
    { label: t.order, value: ltr(number) },
    { label: t.placed, value: formatIn(language).dateTime(placedAt) },
    { label: t.paid, value: formatIn(language).dateTime(payment.paidAt ?? placedAt) },
    { label: t.method, value: methodOf(payment, t) },
  ]
}

/** The card as a till prints it, when the gateway has sent it. */
const methodOf = (
  { method, card }: Order['payment'],
  t: { methods: Record<Order['payment']['method'], string> },
) =>
  [t.methods[method], card && ltr([card.brand, '••••', card.lastDigits].filter(Boolean).join(' '))]
    .filter(Boolean)
    .join(' · ')

/** An invoice of its own when the venue is registered for VAT. */
function venuePart(pickups: Pickup[], number: string, language: Language, city: City): Seller {
  const t = TEXTS[language].receipt
  const { venue } = pickups[0]!
  const total = pickups.reduce((sum, pickup) => sum + pickup.total, 0)
  const area = areaIn(city, venue.area)?.name[language] ?? ''
  return {
    name: formatIn(language).printed(venue.name, t.seller),
    document: `${venue.vatNumber ? t.taxInvoice : t.receipt} ${number}`,
    details: [
      formatIn(language).joined(addressParts([formatIn(language).printed(venue.address, ''), area])),
      phoneNumber(venue.phone),
      venue.vatNumber ? `${t.vatNumber} ${ltr(venue.vatNumber)}` : t.notRegistered,
    ],
    deliveries: pickups.map(pickup => delivery(pickup, language)),
    sums: venue.vatNumber ? taxRows(total, vatOf(pickups), language) : totalRow(total, language),
  }
}

function feePart(order: Order, document: string, language: Language, city: City): Seller {
  const t = TEXTS[language].receipt
  const { serviceFee, deliveryFee, deliveryDiscount } = order
  const total = feesOf(order).reduce((sum, fee) => sum + fee, 0)
  // Compost's quantities are in kilograms, which fees do not have.
  const line = (title: string, price: Baisa) =>
    order.kind === 'food'
      ? { title, quantity: '1', unitPrice: rials(price), amount: rials(price) }
      : { title, quantity: '', unitPrice: '', amount: rials(price) }
  return {
    name: PRODUCT_NAME[language],
    document,
    details: [city.name[language]],
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
    outcome: withPart(outcomeOf(pickup, language), pickup, language),
    void: !isSupplied(pickup),
    lines: linesOf(pickup).map(line => ({
      title: formatIn(language).printed(line.title, t.item),
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

function withPart(outcome: string | null, pickup: Pickup, language: Language): string | null {
  if (pickup.refundedPart === 0 || !isSupplied(pickup)) return outcome
  const part = TEXTS[language].receipt.refundedPart(rials(pickup.refundedPart))
  return outcome ? `${outcome} · ${part}` : part
}
