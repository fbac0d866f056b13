import type { CityImpact, getImpact } from '@dawra/contract/insights/routes'
import { mealsOf } from '@dawra/contract/insights/rules'
import type { Balance } from '@dawra/contract/insights/schemas'
import type { ResultOf } from '@dawra/contract/platform/route'
import { Cache } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { type Db, many, one, sql } from '#platform/sql'
import { factorsInForce } from './factors.ts'
import { figuresOf, type Sums } from './impact-figures.ts'

type Impact = ResultOf<typeof getImpact>

const impactCache = new Cache<Impact>({ seconds: 30, max: 1 })

export const impactInShort = ({ db }: Pick<Ctx, 'db'>): Promise<Impact> =>
  impactCache.get('city', async () => {
    const sums = await one<Omit<Impact, 'mealsSaved'>>(
      db,
      sql`select
          (select coalesce(sum(grams), 0) from insights.days where flow in ('sold', 'given')) as "gramsSaved",
          (select count(*) from orders.completed_pickups) as "ordersCollected",
          (select count(*) from venues.cards) as venues`,
    )
    return { ...sums, mealsSaved: mealsOf(sums.gramsSaved) }
  })

type Month = Sums & Balance & { month: string }

const monthsOf = (db: Db) =>
  many<Month>(
    db,
    sql`with moved as (
        select to_char(day, 'YYYY-MM') as month,
          sum(grams) filter (where flow in ('sold', 'given')) as saved, sum(grams) filter (where flow = 'fed') as fed,
          sum(grams) filter (where flow = 'composted') as composted,
          sum(grams) filter (where flow = 'returned') as returned, sum(co2e_grams) as co2e, sum(water_litres) as water
        from insights.days group by 1
      ), driven as (
        select to_char(day, 'YYYY-MM') as month, sum(co2e_grams) as co2e from insights.drives group by 1
      ), closed as (
        select to_char(day, 'YYYY-MM') as month, sum(lots) as lots, sum(listed) as listed, sum(sold) as sold,
          sum(given) as given, sum(fed) as fed, sum(residual) as residual
        from insights.closed_days group by 1
      )
      select month, coalesce(m.saved, 0)::bigint as "gramsSaved", coalesce(m.fed, 0)::bigint as "gramsFed",
        coalesce(m.composted, 0)::bigint as "gramsComposted", coalesce(m.returned, 0)::bigint as "gramsReturned",
        (coalesce(m.co2e, 0) - coalesce(d.co2e, 0))::bigint as "co2eGrams", coalesce(m.water, 0)::bigint as "waterLitres",
        coalesce(c.lots, 0)::int as lots, coalesce(c.listed, 0)::bigint as listed, coalesce(c.sold, 0)::bigint as sold,
        coalesce(c.given, 0)::bigint as given, coalesce(c.fed, 0)::bigint as fed,
        coalesce(c.residual, 0)::bigint as residual
      from moved m full join closed c using (month) full join driven d using (month) order by month`,
  )

const NOTHING: Month = {
  month: '',
  gramsSaved: 0,
  gramsFed: 0,
  gramsComposted: 0,
  gramsReturned: 0,
  co2eGrams: 0,
  waterLitres: 0,
  lots: 0,
  listed: 0,
  sold: 0,
  given: 0,
  fed: 0,
  residual: 0,
}

const sumsOf = ({ gramsSaved, gramsFed, gramsComposted, gramsReturned, co2eGrams, waterLitres }: Month) =>
  figuresOf({ gramsSaved, gramsFed, gramsComposted, gramsReturned, co2eGrams, waterLitres })
const balanceOf = ({ lots, listed, sold, given, fed, residual }: Month): Balance => ({
  lots,
  listed,
  sold,
  given,
  fed,
  residual,
})

const add = (a: Month, b: Month): Month => ({
  month: '',
  gramsSaved: a.gramsSaved + b.gramsSaved,
  gramsFed: a.gramsFed + b.gramsFed,
  gramsComposted: a.gramsComposted + b.gramsComposted,
  gramsReturned: a.gramsReturned + b.gramsReturned,
  co2eGrams: a.co2eGrams + b.co2eGrams,
  waterLitres: a.waterLitres + b.waterLitres,
  lots: a.lots + b.lots,
  listed: a.listed + b.listed,
  sold: a.sold + b.sold,
  given: a.given + b.given,
  fed: a.fed + b.fed,
  residual: a.residual + b.residual,
})

export async function cityImpact({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Json> {
  const months = await monthsOf(db)
  const all = months.reduce(add, NOTHING)
  const answer: CityImpact = {
    figures: sumsOf(all),
    balance: balanceOf(all),
    months: months.map(month => ({
      month: month.month,
      figures: sumsOf(month),
      balance: balanceOf(month),
    })),
    factors: await factorsInForce(db),
    asOf: now.toISOString(),
  }
  return new Json(JSON.stringify(answer))
}
