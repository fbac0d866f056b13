import { type DealTerms, dealTerms } from '@dawra/contract/deals/schemas'
import type { z } from 'zod'
import { MENU, type MenuKey, type Template } from './menu/index.ts'
import type { Span } from './muscat-time.ts'
import { OCCASIONS, type Occasion, occasionOf, pickupTimes } from './pickup-times.ts'
import { dishPicture } from './pictures/catalogue.ts'
import type { Random } from './random.ts'
import { SAMPLE_VENUE, type SampleVenue } from './venues-data/index.ts'

export interface PlannedDeal {
  venue: SampleVenue
  occasion: Occasion
  terms: DealTerms
}

export interface OnSale {
  titles: ReadonlySet<string>
  occasions: ReadonlySet<Occasion>
}
export const NOTHING_ON_SALE: OnSale = { titles: new Set(), occasions: new Set() }

/** A grocery clears many shelves a day, and the sample cook's kitchen is always busy; others list three. */
const dealsADay = (venue: SampleVenue) =>
  venue === SAMPLE_VENUE || venue.type === 'grocery' ? venue.menu.length : 3

/** One new deal for now, one for later today and one for tomorrow, as far as hours allow; no dish twice. */
export function planDeals(venue: SampleVenue, onSale: OnSale, now: number, random: Random): PlannedDeal[] {
  const windows = pickupTimes(venue.hours, now)
  const dishes = random.shuffled(venue.menu).filter(key => !onSale.titles.has(MENU[key].title.en))
  const missing = OCCASIONS.filter(occasion => !onSale.occasions.has(occasion))
  const most = dealsADay(venue) - onSale.titles.size
  const chosen = spread(windows, missing, Math.min(most, dishes.length), now, random)
  return chosen.map((window, index) => ({
    venue,
    occasion: occasionOf(window, now),
    terms: termsOf(dishes[index]!, venue, window, random),
  }))
}

function spread(
  windows: Span[],
  missing: readonly Occasion[],
  most: number,
  now: number,
  random: Random,
): Span[] {
  const left = random.shuffled(windows)
  const take = (fits: (window: Span) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? [] : left.splice(index, 1)
  }
  const first = missing.flatMap(occasion => take(window => occasionOf(window, now) === occasion))
  const rest =
    windows.length > 0 ? Array.from({ length: most }, () => take(() => true)[0] ?? random.pick(windows)) : []
  return [...first, ...rest].slice(0, Math.max(0, most))
}

export function termsOf(key: MenuKey, venue: SampleVenue, window: Span, random: Random): DealTerms {
  const template = MENU[key]
  return dealTerms.parse({
    kind: template.kind,
    packaging: template.packaging,
    title: template.title,
    description: template.description,
    ingredients: template.ingredients,
    instructions: venue.instructions,
    picture: dishPicture(template.picture),
    category: template.category,
    ...pricesOf(template, random),
    portions: portionsOf(template, random),
    portionGrams: template.grams,
    allergenAnswer: template.allergenAnswer,
    allergens: [...template.allergens],
    allergensNote: template.allergensNote ?? { en: null, ar: null },
    dietary: [...template.dietary],
    tags: [...template.tags],
    window: { startsAt: new Date(window.from).toISOString(), endsAt: new Date(window.to).toISOString() },
  } satisfies z.input<typeof dealTerms>)
}

const STEP = 50
const DEAREST = 6_000

/** Prices within a tenth of the template's, in steps of 50 baisa, with about the same discount. */
function pricesOf({ price: [original, now] }: Template, random: Random) {
  const scaled = (baisa: number, percent: number) => Math.round((baisa * percent) / 100 / STEP) * STEP
  const percent = random.whole(92, 108)
  return {
    originalPrice: scaled(original, percent),
    price: Math.min(DEAREST, Math.max(300, scaled(now, percent))),
  }
}

/** Groceries have many, kitchens a few; one deal in ten is nearly gone. */
function portionsOf({ category }: Template, random: Random): number {
  if (random.chance(0.1)) return 2
  return category === 'cooked' || category === 'mixed' ? random.whole(3, 12) : random.whole(5, 20)
}
