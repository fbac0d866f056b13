import { expect } from 'vitest'
import { many, sql } from '../../platform/sql.ts'
import type { ModelCity } from './model-city.ts'
import type { Issued, ModelOrder, ModelPickup } from './model-pickup.ts'
import { shareOf } from './model-venue.ts'

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

/** Every sale has one document, and every refund one credit note of the same amount; there are no others. */
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

/** Cash orders have documents once they were paid at the counter. */
const isDocumented = ({ isCash, wasPaidInCash }: ModelOrder) => !isCash || wasPaidInCash

const vatIn = (gross: number) => Math.floor((gross * 10 + 105) / 210)

/** A missed cash pickup that was credited is sold after all: the earlier documents remain. */
export function noteCredited(order: ModelOrder) {
  if (order.isCash && order.wasPaidInCash) order.earlier.push(latestOf(order))
}

const documentsOf = (order: ModelOrder): Issued[] => [...order.earlier.flat(), ...latestOf(order)]

/** Documents of the latest sale; from the second sale on, their source carries its number. */
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

/** Cash pickup that was handed over, undone within the minute, and never collected again. */
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
