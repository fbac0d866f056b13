import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Puts sold portions back on sale, the deals locked in one order. */
export async function restock(tx: Tx, lines: readonly { dealId: string; quantity: number }[]) {
  const ids = lines.map(line => line.dealId)
  const quantities = lines.map(line => line.quantity)
  await run(tx.db, sql`select deals.restock(${ids}::uuid[], ${quantities}::int[])`)
}
