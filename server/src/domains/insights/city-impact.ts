import type { Ctx } from '#platform/context'
import { MicroCache } from '#platform/micro-cache'
import { one, sql } from '#platform/sql'

interface Impact {
  gramsSaved: number
  mealsSaved: number
  ordersCollected: number
  venues: number
}

/** WRAP: a meal is 420 g of food. */
export const MEAL_GRAMS = 420
const kept = new MicroCache<Impact>({ seconds: 30, most: 1 })

/** What completed pickups have saved in the city, at most half a minute old. */
export const cityImpact = ({ db }: Pick<Ctx, 'db'>): Promise<Impact> =>
  kept.get('city', async () => {
    const sums = await one<Omit<Impact, 'mealsSaved'>>(
      db,
      sql`select coalesce(sum(grams), 0) as "gramsSaved", count(*) as "ordersCollected",
          (select count(*) from venues.cards) as venues
        from orders.completed_pickups`,
    )
    return { ...sums, mealsSaved: Math.floor(sums.gramsSaved / MEAL_GRAMS) }
  })
