import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { logActivities } from '#composting'
import { DAY, HOUR, startOfDay } from './muscat-time.ts'
import { SALIM } from './people.ts'
import type { City } from './people-and-venues.ts'
import { as, type Moment } from './timeline.ts'

type Logged = readonly [daysAgo: number, type: ActivityType, grams: number, description: string | null]

/** The sample customer's composting of a month, up to yesterday. */
const HEAP: readonly Logged[] = [
  [29, 'food_scraps', 2300, 'First caddy: peels, tea leaves, egg shells'],
  [27, 'garden_waste', 4500, 'Dry leaves from under the sidr tree'],
  [24, 'food_scraps', 4500, null],
  [22, 'paper_cardboard', 1200, 'Egg boxes, torn small'],
  [20, 'food_scraps', 2300, 'Coffee grounds from the majlis'],
  [17, 'food_scraps', 4500, null],
  [15, 'garden_waste', 6000, 'Palm fronds, cut short'],
  [13, 'food_scraps', 2300, null],
  [10, 'food_scraps', 4500, 'Date stones go in crushed'],
  [8, 'other_organic', 1500, 'Wood ash, a little'],
  [6, 'food_scraps', 4500, null],
  [3, 'food_scraps', 2300, 'Melon rinds'],
  [2, 'garden_waste', 3500, null],
  [1, 'food_scraps', 4500, 'Turned it; it smells of earth'],
]

/** The sample customer’s compost entries of the last month, each in the evening. */
export const composting = (city: City, now: number): Moment[] =>
  HEAP.map(([daysAgo, type, grams, description]) => ({
    at: startOfDay(now) - daysAgo * DAY + 18 * HOUR,
    act: tx =>
      logActivities(as(tx, city.people.get(SALIM.email)!), [{ type, grams, description, picture: null }]),
  }))
