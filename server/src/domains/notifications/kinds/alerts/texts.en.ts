import type { Localized, PickupWindow } from '@dawra/contract/platform/schemas'
import { formatIn, isolated } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'

const { windowText, money, localized } = formatIn('en')

export interface AlertFacts {
  dealId: string
  venue: Localized
  title: Localized
  /** In baisa. */
  price: number
  window: PickupWindow
}

const named = (name: Localized) => isolated(localized(name))
const brief = ({ venue, window }: AlertFacts) => `${named(venue)}, ${windowText(window)}`
const terms = ({ price, window }: AlertFacts) => `${money(price)}, pickup ${windowText(window)}.`
const listed = (all: readonly AlertFacts[]) =>
  all.map(({ title, venue }) => `${named(title)} (${named(venue)})`).join(', ')

export const texts = {
  favourite_listed: {
    name: 'A favorite store or dish is on sale',
    title: ({ title, venue }) => `${named(venue)} has ${named(title)}`,
    text: facts => `${terms(facts)} From your favorites.`,
    brief,
    several: all => ({ title: `${all.length} new deals from your favorites`, text: listed(all) }),
    action: 'See the deal',
  } satisfies KindText<AlertFacts>,
  search_matched: {
    name: 'A saved search has a match',
    title: ({ title, venue }) => `${named(title)} at ${named(venue)}`,
    text: facts => `${terms(facts)} It fits a search you saved.`,
    brief,
    several: all => ({ title: `${all.length} new deals fit searches you saved`, text: listed(all) }),
    action: 'See the deal',
  } satisfies KindText<AlertFacts>,
  back_in_stock: {
    name: 'A sold-out deal is back',
    title: ({ title }) => `${named(title)}: portions are back`,
    text: facts => `${named(facts.venue)}, ${terms(facts)} They go to whoever is first.`,
    brief,
    several: all => ({ title: `${all.length} sold-out deals have portions again`, text: listed(all) }),
    action: 'See the deal',
  } satisfies KindText<AlertFacts>,
}
