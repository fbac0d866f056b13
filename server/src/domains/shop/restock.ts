import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

interface Line {
  productId: string
  grams: number
  batchId: string | null
}

/** Puts sold compost back on sale, the products locked in one order. Grams of a recalled batch are written off. */
export async function restockGrams(tx: Tx, lines: readonly Line[]) {
  const { ids, grams, batches } = columnsOf(lines)
  await run(tx.db, sql`select shop.restock(${ids}::uuid[], ${grams}::int[], ${batches}::uuid[])`)
}

export async function writeOffGrams(tx: Tx, lines: readonly Line[]) {
  const { ids, grams, batches } = columnsOf(lines)
  await run(tx.db, sql`select shop.write_off(${ids}::uuid[], ${grams}::int[], ${batches}::uuid[])`)
}

const columnsOf = (lines: readonly Line[]) => ({
  ids: lines.map(line => line.productId),
  grams: lines.map(line => line.grams),
  batches: lines.map(line => line.batchId),
})
