import { TIMES, type TimeOfDay } from '@dawra/contract/browse/listings.rules'
import { dietaryLabels } from '@dawra/contract/deals/rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { listOf, toggled } from '#features/browse/filters.ts'
import type { Allergen, BrowseSearch, Dietary } from '#features/browse/search.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { usePlaceName } from '../search/area-name.ts'
import { useFoodName } from './category-chips.tsx'

export function useTimeOfDay() {
  const t = useT('browse.filter.times')
  const format = useFormat()
  return (time: TimeOfDay) => {
    const [from, until] = TIMES[time]
    return t(time, {
      from: format.wallClock(from),
      until: format.wallClock(until),
      hours: format.hours(from, until),
    })
  }
}

export interface Narrowing {
  key: string
  label: string
  without: BrowseSearch
}

export function useFilterLabels(search: BrowseSearch): Narrowing[] {
  const t = useT('browse.filter')
  const dietary = useT('deals.dietary')
  const names = useT('deals.allergens')
  const format = useFormat()
  const place = usePlaceName(search)
  const timeOfDay = useTimeOfDay()
  const { within, day, time, maxPrice, minGrams } = search
  const off = (key: keyof BrowseSearch, label: string): Narrowing => ({
    key,
    label,
    without: { ...search, [key]: undefined, open: undefined },
  })
  return [
    within && off('within', t('withinOf', { distance: format.distance(within), place })),
    day && off('day', t(day)),
    time && off('time', timeOfDay(time)),
    maxPrice && off('maxPrice', t('upTo', { amount: format.money(maxPrice) })),
    search.free && off('free', t('free')),
    ...listOf<Dietary>(search.dietary).map(label => ({
      key: label,
      label: dietary(label),
      without: { ...search, dietary: toggled(dietaryLabels, search.dietary, label), open: undefined },
    })),
    ...listOf<Allergen>(search.without).map(allergen => ({
      key: `no-${allergen}`,
      label: t('withoutOne', { allergen: names(allergen) }),
      without: { ...search, without: toggled(allergens, search.without, allergen), open: undefined },
    })),
    search.feed && off('feed', t('feed')),
    minGrams && off('minGrams', t('atLeast', { weight: format.weight(minGrams) })),
  ].filter(narrowing => typeof narrowing === 'object')
}

export function useNarrowings(search: BrowseSearch): Narrowing[] {
  const filters = useFilterLabels(search)
  const nameOf = useFoodName()
  const { q, food, category } = search
  const without = { ...search, open: undefined }
  return [
    ...(q ? [{ key: 'q', label: `“${q}”`, without: { ...without, q: undefined } }] : []),
    ...(food || category
      ? [
          {
            key: 'food',
            label: nameOf({ food, category }),
            without: { ...without, food: undefined, category: undefined },
          },
        ]
      : []),
    ...filters,
  ]
}
