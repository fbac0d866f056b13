import type { Correction, CorrectionRow } from '@dawra/contract/payouts/corrections'
import {
  CORRECTIONS_LISTED,
  type CorrectionKind,
  type RunKind,
} from '@dawra/contract/payouts/corrections.rules'
import type { Ctx } from '#platform/context'
import { type Db, many, one, sql } from '#platform/sql'

/** Errors of earlier rules that are not corrected yet, each kind with its count and sum. */
export const listCorrections = async ({ db }: Ctx): Promise<Correction[]> => [
  await ofMoney(db, 'vat'),
  await ofMoney(db, 'donors'),
  await ofMoney(db, 'debts'),
  await decidedElsewhere('points', selectPoints(db)),
  await decidedElsewhere('weights', selectWeights(db)),
  await ofFood(db),
]

async function ofMoney(db: Db, kind: RunKind): Promise<Correction> {
  const rows = await many<CorrectionRow>(
    db,
    sql`select id, name, sum, is_notified as "isNotified" from payouts.corrections where kind = ${kind}
      order by sum desc, id`,
  )
  return {
    kind,
    count: rows.length,
    sum: rows.reduce((sum, row) => sum + row.sum, 0),
    open: rows.filter(({ isNotified }) => !isNotified).length,
    rows: rows.slice(0, CORRECTIONS_LISTED),
  }
}

interface Sum {
  count: number
  sum: number
}

const decidedElsewhere = async (kind: CorrectionKind, found: Promise<Sum>): Promise<Correction> => ({
  kind,
  ...(await found),
  open: 0,
  rows: [],
})

/** Unused vouchers of people who owe verified points were recalled; new ones are frozen until the debt is paid. */
const selectPoints = (db: Db): Promise<Sum> =>
  one(
    db,
    sql`select count(*)::int as count, coalesce(sum(s.verified_owed), 0)::bigint as sum
      from vouchers.owing o cross join lateral rewards.standing(o.user_id) s`,
  )

const selectWeights = (db: Db): Promise<Sum> =>
  one(
    db,
    sql`select count(*)::int as count, coalesce(sum(grams), 0)::bigint as sum from rounds.unusual_before`,
  )

async function ofFood(db: Db): Promise<Correction> {
  const rows = await many<CorrectionRow>(
    db,
    sql`select coalesce(deal_id, template_id, id) as id, title as name, 0 as sum, true as "isNotified"
      from deals.denied_food f order by f.id limit 1000`,
  )
  return { kind: 'allergens', count: rows.length, sum: 0, open: 0, rows: rows.slice(0, CORRECTIONS_LISTED) }
}
