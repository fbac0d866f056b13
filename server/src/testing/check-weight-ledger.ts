import type pg from 'pg'
import { expect } from 'vitest'

const FLOWS = ['listed', 'sold', 'given', 'fed', 'residual'] as const
const sumOf = (flow: string) => `coalesce(sum(grams) filter (where flow = '${flow}'), 0)`

/** Checks every sum of the weight ledger against its entries. */
export async function expectWeightsBalance(pool: pg.Pool) {
  const rows = async (text: string) => (await pool.query(text)).rows
  expect(
    await rows(`select day, flow, basis, entries, grams, co2e_grams, water_litres from insights.days except
      select (happened_at at time zone 'Asia/Muscat')::date, flow, basis, count(*), sum(grams), sum(co2e_grams),
        sum(water_litres) from insights.moves group by 1, 2, 3`),
  ).toEqual([])
  const [entries] = await rows(
    `select (select coalesce(sum(entries), 0) from insights.days) as days, (select count(*) from insights.moves) as moves`,
  )
  expect(entries.days).toBe(entries.moves)
  expect(
    await rows(`select lot, ${FLOWS.join()} from insights.lots except
      select lot, ${FLOWS.map(sumOf).join()} from insights.moves group by lot`),
  ).toEqual([])
  expect(
    await rows(`select day, lots, ${FLOWS.join()} from insights.closed_days except
      select (closed_at at time zone 'Asia/Muscat')::date, count(*), ${FLOWS.map(flow => `sum(${flow})`).join()}
      from insights.lots group by 1`),
  ).toEqual([])
  expect(await rows('select from insights.lots where listed <> sold + given + fed + residual')).toEqual([])
  const [lots] = await rows(
    `select (select coalesce(sum(lots), 0) from insights.closed_days) as closed, (select count(*) from insights.lots) as lots`,
  )
  expect(lots.closed).toBe(lots.lots)
}
