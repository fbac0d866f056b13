import type { Correction, CorrectionRow } from '@dawra/contract/payouts/corrections'
import {
  CORRECTIONS_LISTED,
  type CorrectionKind,
  type RunKind,
} from '@dawra/contract/payouts/corrections.rules'
import type { Ctx } from '#platform/context'
import { type Db, many, sql } from '#platform/sql'

/** Errors of earlier rules that are not corrected yet, each kind with its count and sum. */
export const listCorrections = async ({ db }: Ctx): Promise<Correction[]> => [
  await ofMoney(db, 'vat'),
  await ofMoney(db, 'donors'),
  await ofMoney(db, 'debts'),
  counted('points', await selectPoints(db)),
  counted('weights', await selectWeights(db)),
  await ofFood(db),
]

async function ofMoney(db: Db, kind: RunKind): Promise<Correction> {
  const rows = await many<CorrectionRow>(
    db,
    sql`select id, name, sum, is_notified as "isNotified", null::text as day from payouts.corrections where kind = ${kind}
      order by sum desc, id`,
  )
  return { ...counted(kind, rows), open: rows.filter(({ isNotified }) => !isNotified).length }
}

const counted = (kind: CorrectionKind, rows: readonly CorrectionRow[]): Correction => ({
  kind,
  count: rows.length,
  sum: rows.reduce((sum, row) => sum + row.sum, 0),
  open: 0,
  rows: rows.slice(0, CORRECTIONS_LISTED),
})

/** Unused vouchers of people who owe verified points were recalled; new ones are frozen until the debt is paid. */
const selectPoints = (db: Db) =>
  many<CorrectionRow>(
    db,
    sql`select p.id, jsonb_build_object('en', p.full_name, 'ar', p.full_name) as name, s.verified_owed as sum,
        true as "isNotified", null::text as day
      from vouchers.owing o cross join lateral rewards.standing(o.user_id) s join identity.people p on p.id = o.user_id
      where s.verified_owed > 0 order by s.verified_owed desc, p.id`,
  )

/** Weights by round, because they are decided together, on the page of its day. */
const selectWeights = (db: Db) =>
  many<CorrectionRow>(
    db,
    sql`select round_id as id, jsonb_build_object('en', name, 'ar', name) as name, sum(grams)::bigint as sum,
        true as "isNotified", to_char(day, 'YYYY-MM-DD') as day
      from rounds.unusual_before group by round_id, name, day order by sum(grams) desc, round_id`,
  )

async function ofFood(db: Db): Promise<Correction> {
  const rows = await many<CorrectionRow>(
    db,
    sql`select coalesce(deal_id, template_id, id) as id, title as name, 0 as sum, true as "isNotified",
        null::text as day
      from deals.denied_food f order by f.id limit 1000`,
  )
  return counted('allergens', rows)
}
