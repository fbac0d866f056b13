import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { GIVEN_UNTIL_HOURS, isGivable } from '@dawra/contract/donations/leftovers.rules'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { dealChanged } from './events.ts'
import { getOwnDeal } from './own-deal.ts'
import { withdrawOpen, withdrawUntil } from './store.ts'

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

/** `missing` portions never existed; `discarded` ones exist and are thrown away. */
export async function takeOut(tx: Tx, lines: readonly Line[], as: 'missing' | 'discarded') {
  const ids = lines.map(line => line.dealId)
  const quantities = lines.map(line => line.quantity)
  await run(tx.db, sql`select deals.take_out(${ids}::uuid[], ${quantities}::int[], ${as === 'missing'})`)
}

/**
 * Takes leftover portions off sale for good, in one statement, so that they are not sold as well.
 * @throws Refusal('not_found' | 'leftovers_gone')
 */
export async function takeLeftovers(tx: Tx, dealId: string, portions: number): Promise<OwnDeal> {
  await getOwnDeal(tx, dealId)
  const taken = await run(
    tx.db,
    sql`update deals.deals set remaining = remaining - ${portions}::int, given = given + ${portions}::int
      where id = ${dealId} and remaining >= ${portions}::int and hidden_at is null and recalled_at is null
        and status in ('live', 'ended')
        and starts_at <= platform.now() and ends_at > platform.now() - make_interval(hours => ${GIVEN_UNTIL_HOURS}::int)`,
  )
  const deal = await getOwnDeal(tx, dealId)
  if (taken !== 1) throw new Refusal('leftovers_gone', { left: isGivable(deal, tx.now) ? deal.remaining : 0 })
  await announce(tx, dealChanged(deal))
  return deal
}

export async function takeOffSale(tx: Tx, dealIds: readonly string[]) {
  for (const deal of await withdrawOpen(tx.db, dealIds)) await announce(tx, dealChanged(deal))
}

/** Takes a venue's deals with a pickup before `until` off sale. @returns how many deals */
export async function clearUntil(tx: Tx, venueId: string, until: Date): Promise<number> {
  const withdrawn = await withdrawUntil(tx.db, venueId, until)
  for (const deal of withdrawn) await announce(tx, dealChanged(deal))
  return withdrawn.length
}
