import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dealChanged } from './events.ts'
import { withdrawOpen } from './store.ts'

interface Line {
  dealId: string
  quantity: number
}

/** Puts sold portions back on sale, the deals locked in one order. */
export async function restock(tx: Tx, lines: readonly Line[]) {
  const ids = lines.map(line => line.dealId)
  const quantities = lines.map(line => line.quantity)
  await run(tx.db, sql`select deals.restock(${ids}::uuid[], ${quantities}::int[])`)
}

/**
 * Removes sold portions from their deals: they were `missing` (never existed), or are `discarded` (exist, but are thrown
 * away).
 */
export async function takeOut(tx: Tx, lines: readonly Line[], as: 'missing' | 'discarded') {
  const ids = lines.map(line => line.dealId)
  const quantities = lines.map(line => line.quantity)
  await run(tx.db, sql`select deals.take_out(${ids}::uuid[], ${quantities}::int[], ${as === 'missing'})`)
}

/** Takes the rest of deals off sale; what is off sale or over stays as it is. */
export async function takeOffSale(tx: Tx, dealIds: readonly string[]) {
  for (const deal of await withdrawOpen(tx.db, dealIds)) await announce(tx, dealChanged(deal))
}
