import { expect } from 'vitest'
import { many, sql } from '../../platform/sql.ts'
import type { ModelCity } from './model-city.ts'
import type { Issued, ModelOrder, ModelPickup } from './model-pickup.ts'
import { shareOf } from './model-venue.ts'

/** The numbers of each series run from one without a hole, to the last that its row of `series` knows. */
export async function checkNumbers(city: ModelCity) {
  const series = await many<{ year: number; last: number; numbers: number[] }>(
    city.tx.db,
    sql`select year, last, coalesce(array_agg(sequence order by sequence), '{}') as numbers
      from documents.series left join documents.documents using (issuer, kind, year) group by issuer, kind, year, last`,
  )
  for (const { last, numbers } of series)
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  if (new Set(series.map(({ year }) => year)).size > 1) city.seen.add('two years')
}

/** Every sale has its document, and every refund its one credit note of the same amount; there is nothing else. */
export async function checkDocuments(city: ModelCity) {
  const issued = await many<Issued>(
    city.tx.db,
    sql`select source, kind, total, vat from documents.documents where order_id is not null`,
  )
  const expected = city.orders.flatMap(order => (isDocumented(order) ? documentsOf(order) : []))
  expect(sorted(issued)).toEqual(sorted(expected))
}

const sorted = (documents: readonly Issued[]) =>
  documents.map(({ source, kind, total, vat }) => `${source} ${kind} ${total} ${vat}`).toSorted()

/** Cash has documents once it was paid at the counter. */
const isDocumented = ({ isCash, wasPaidInCash }: ModelOrder) => !isCash || wasPaidInCash

const vatIn = (gross: number) => Math.floor((gross * 10 + 105) / 210)

/** Cash that counted as missed and was credited is sold after all: what was issued so far stays. */
export function noteCredited(order: ModelOrder) {
  if (order.isCash && order.wasPaidInCash) order.earlier.push(latestOf(order))
}

const documentsOf = (order: ModelOrder): Issued[] => [...order.earlier.flat(), ...latestOf(order)]

/** Of the last time that it was sold; from the second on each names the time. */
function latestOf(order: ModelOrder): Issued[] {
  const time = order.earlier.length + 1
  return firstOf(order).map(issued =>
    time === 1 ? issued : { ...issued, source: `${issued.source}#${time}` },
  )
}

function firstOf(order: ModelOrder): Issued[] {
  const fee = { total: order.fee, vat: vatIn(order.fee) }
  const isVoid = order.isCancelled || order.pickups.every(isUnpaid)
  return [
    ...order.pickups.flatMap(pickup => [saleOf(pickup), ...creditsOf(pickup)]),
    { source: `order:${order.id}`, kind: 'tax_invoice', ...fee },
    ...(isVoid ? [{ source: `back:${order.id}`, kind: 'credit_note', ...fee }] : []),
  ]
}

/** Cash that was handed over, taken back within the minute, and never collected again. */
const isUnpaid = ({ order, status }: ModelPickup) => order.isCash && status === 'no_show'

const vatOf = ({ venue, total }: ModelPickup) => (venue.isTaxed ? vatIn(total) : 0)

function saleOf(pickup: ModelPickup): Issued {
  const { order, venue, total } = pickup
  const kind = venue.isTaxed ? 'tax_invoice' : 'receipt'
  return { source: `order:${order.id}:${venue.id}`, kind, total, vat: vatOf(pickup) }
}

function creditsOf(pickup: ModelPickup): Issued[] {
  const { id, total, parts, left } = pickup
  const isBack = pickup.isBack || isUnpaid(pickup)
  const refunds = [
    ...parts.map((amount, index) => ({ source: `back:${id}:${index + 1}`, amount })),
    ...(isBack && left > 0 ? [{ source: `back:${id}`, amount: left }] : []),
  ]
  let before = 0
  return refunds.map(({ source, amount }) => {
    const vat = shareOf(vatOf(pickup), before + amount, total) - shareOf(vatOf(pickup), before, total)
    before += amount
    return { source, kind: 'credit_note', total: amount, vat }
  })
}
