import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Line {
  productId: string
  grams: number
  batchId: string | null
}

/** Puts sold compost back on sale, the products locked in one order; what is of a recalled batch is written off. */
export async function restockGrams(tx: Tx, lines: readonly Line[]) {
  const ids = lines.map(line => line.productId)
  const grams = lines.map(line => line.grams)
  const batches = lines.map(line => line.batchId)
  await run(tx.db, sql`select shop.restock(${ids}::uuid[], ${grams}::int[], ${batches}::uuid[])`)
}
