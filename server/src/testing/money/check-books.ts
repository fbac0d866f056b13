import { expect } from 'vitest'
import { many, sql } from '../../platform/sql.ts'
import type { ModelCity } from './model-city.ts'
import type { ModelPayout } from './model-venue.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Compares every account with the model, which keeps their total at zero, and the gateway's refunds with the books. */
export async function checkAccounts(city: ModelCity) {
  const rows = await many<{ account: string; amount: number }>(
    city.tx.db,
    sql`select account, sum(amount)::bigint as amount from payments.ledger_entries group by account`,
  )
  expect(sum(rows.map(({ amount }) => amount))).toBe(0)
  const held = rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount])
  expect(Object.fromEntries(held)).toEqual(expectedAccounts(city))
  for (const { session, toCard, paid, isCash } of city.orders) {
    if (isCash) continue
    const given = sum(city.gateway.sessions.get(session)!.refunds.map(({ amount }) => amount))
    expect(given).toBe(toCard)
    expect(given).toBeLessThanOrEqual(paid)
  }
}

function expectedAccounts({ venues, orders, pickups, gateway }: ModelCity) {
  const payouts = venues.flatMap(each => each.payouts)
  const inState = (...states: ModelPayout['state'][]) =>
    sum(payouts.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))
  const accounts = {
    gateway: -gateway.balance,
    vouchers: -sum(pickups.map(({ discount, toVoucher }) => discount - toVoucher)),
    fees: sum(orders.filter(({ isFeeEarned }) => isFeeEarned).map(({ fee }) => fee)),
    commission: -sum(venues.map(venue => venue.sum('commission'))),
    vat: -sum(venues.map(venue => venue.sum('vat'))),
    payouts: inState('batched', 'sent'),
    bank: inState('settled'),
    ...Object.fromEntries(venues.map(({ id, balance }) => [`venue:${id}`, balance])),
    ...Object.fromEntries(orders.map(({ id, held }) => [`held:order:${id}`, held])),
  }
  return Object.fromEntries(Object.entries(accounts).filter(([, amount]) => amount !== 0))
}

interface Statement {
  week: string
  opening: number
  closing: number
  commission: number
  vat: number
}

/** Compares each statement, and the commission invoices less their credit notes, with the model's bookings until then. */
export async function checkStatements(city: ModelCity) {
  for (const venue of city.venues) {
    const statements = await many<Statement>(
      city.tx.db,
      sql`select week::text as week, opening, closing, commission, vat from payouts.statements
        where venue_id = ${venue.id} order by week`,
    )
    expect(statements).toEqual(statements.map(({ week }) => venue.statementOf(week)))
    const ofStatements = (of: 'commission' | 'vat') => sum(statements.map(({ [of]: amount }) => -amount))
    const [invoiced] = await many<{ total: number; vat: number; credits: number }>(
      city.tx.db,
      sql`select coalesce(sum(case kind when 'credit_note' then -total else total end), 0)::bigint as total,
          coalesce(sum(case kind when 'credit_note' then -vat else vat end), 0)::bigint as vat,
          count(*) filter (where kind = 'credit_note')::int as credits
        from documents.documents where issuer = 'platform' and venue_id = ${venue.id}`,
    )
    const vat = ofStatements('vat')
    expect([invoiced!.total, invoiced!.vat]).toEqual([ofStatements('commission') + vat, vat])
    if (invoiced!.credits > 0) city.seen.add('commission credited')
    if (statements.length > 0) city.seen.add('statement')
  }
}

/** When everything is closed: the last statement equals the account, and payouts plus balance equal the earnings. */
export async function checkClosing(city: ModelCity) {
  await checkStatements(city)
  for (const { id, balance, payouts, booked } of city.venues) {
    const [last] = await many<{ closing: number }>(
      city.tx.db,
      sql`select closing from payouts.statements where venue_id = ${id} order by week desc limit 1`,
    )
    expect(last?.closing ?? 0).toBe(balance)
    const earned = sum(
      booked
        .filter(({ subject }) => payouts.every(payout => payout.id !== subject))
        .map(({ amount }) => amount),
    )
    const paid = sum(payouts.filter(({ state }) => state !== 'returned').map(({ amount }) => amount))
    expect(paid + (last?.closing ?? 0)).toBe(earned)
  }
}
