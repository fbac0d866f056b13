import { drive } from '../load/drive-requests.ts'
import { size } from '../options.ts'
import { type Scenario, table } from '../report.ts'
import { untilDelivered } from '../test-bed/database.ts'
import { addDeals } from '../test-bed/deals.ts'
import { gatewayBooks } from '../test-bed/gateway-books.ts'
import { DEAL_ID, idOf } from '../test-bed/ids.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { Shoppers } from '../test-bed/shoppers.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const PORTIONS = size(100, 3)
const BUYERS = size(400, 9)
const DEAL = idOf(DEAL_ID, 0)

export const lastPortions: Scenario = {
  title: 'The last portions',
  run: () =>
    withTestBed(
      {
        gateway: 'simulator',
        async fill({ pool }) {
          await addDeals(pool, 1, 1)
          await pool.query('update deals.deals set portions = $1, remaining = $1', [PORTIONS])
          await addCustomers(pool, BUYERS)
        },
      },
      async bed => {
        const crowd = await rush(bed)
        await untilDelivered(bed.database)
        const facts = { ...crowd, ...(await booksOf(bed)) }
        const rows = Object.entries(EXPECTED).map(([name, expected]) => {
          const found = facts[name as keyof typeof facts]
          return [name, String(expected), String(found), found === expected ? 'yes' : '**no**']
        })
        return [
          `${BUYERS} people at once for ${PORTIONS} portions of one deal; whoever gets one pays at the simulator at once.`,
          '',
          table(['', 'must be', 'was', 'holds'], rows),
          '',
          `All were answered within ${crowd.milliseconds.toFixed(0)} ms, payment and confirmation included.`,
        ].join('\n')
      },
    ),
}

const EXPECTED = {
  'told that it is theirs': PORTIONS,
  'told politely that it is gone': BUYERS - PORTIONS,
  'told anything else': 0,
  'orders confirmed': PORTIONS,
  'portions left': 0,
  'portions still held': 0,
  'charged by the gateway': PORTIONS,
  'charged without a confirmed order': 0,
  'charged another amount than the order': 0,
  'sum of the ledger': 0,
}

async function rush(bed: TestBed) {
  const { app, database, secrets } = bed
  const tokens = await tokensFor(database.pool, secrets, app.url, BUYERS)
  const shoppers = await Shoppers.gather(bed, BUYERS)
  let sold = 0
  let gone = 0
  const others: string[] = []
  const { seconds } = await drive({
    atOnce: BUYERS,
    count: BUYERS,
    async once(index, lane) {
      const token = tokens[index]!
      const order = await shoppers.place(lane, token, DEAL)
      if (order === 'cart_changed') return void gone++
      if (typeof order === 'string') return void others.push(order)
      sold++
      await shoppers.pay(lane, token, order)
      await shoppers.confirmed(order.id)
    },
  })
  shoppers.leave()
  if (others.length > 0) console.log(`  told: ${[...new Set(others)].join(', ')}`)
  return {
    'told that it is theirs': sold,
    'told politely that it is gone': gone,
    'told anything else': others.length,
    milliseconds: seconds * 1000,
  }
}

/** Compares the gateway's charges with the database. */
async function booksOf({ gateway, database }: TestBed) {
  const charged = await gatewayBooks(gateway)
  const { rows: orders } = await database.pool.query<{ payment: string; total: string }>(
    `select p.id as payment, o.total from orders.orders o
      join payments.payments p on p.subject = 'order:' || o.id and p.status = 'captured' where o.status = 'paid'`,
  )
  const totals = new Map(orders.map(({ payment, total }) => [payment, Number(total)]))
  const { rows } = await database.pool.query<{ remaining: number; held: number; sum: string }>(
    `select remaining, held, (select coalesce(sum(amount), 0) from payments.ledger_entries) as sum from deals.deals`,
  )
  const amounts = charged.map(({ reference, amount }) => ({ amount, total: totals.get(reference) }))
  return {
    'orders confirmed': orders.length,
    'portions left': rows[0]!.remaining,
    'portions still held': rows[0]!.held,
    'charged by the gateway': charged.length,
    'charged without a confirmed order': amounts.filter(({ total }) => total === undefined).length,
    'charged another amount than the order': amounts.filter(
      ({ amount, total }) => total !== undefined && total !== amount,
    ).length,
    'sum of the ledger': Number(rows[0]!.sum),
  }
}
