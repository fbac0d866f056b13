import { understood } from '@dawra/contract/browse/understood-search.rules'
import { allergens } from '@dawra/contract/platform/allergens.rules'
import { LABELS } from '@dawra/contract/testing/exclusion-phrases'
import { expect, test } from 'vitest'
import arBrowse from '../../locales/ar/browse.json'
import arDeals from '../../locales/ar/deals.json'
import enBrowse from '../../locales/en/browse.json'
import enDeals from '../../locales/en/deals.json'

const TEXTS = {
  en: { ...enDeals, without: enBrowse.filter.withoutOne },
  ar: { ...arDeals, without: arBrowse.filter.withoutOne },
}

test.each(['en', 'ar'] as const)(
  'understands the app’s own allergen and diet labels in a search (%s)',
  language => {
    const texts = TEXTS[language]
    for (const allergen of allergens) {
      const name = texts.allergens[allergen]
      expect(LABELS[allergen][language]).toBe(name)
      expect(understood(texts.without.replace('{allergen}', name)).without, name).toContain(allergen)
    }
    expect(understood(texts.dietary.gluten_free).without).toEqual(['gluten'])
    expect(understood(texts.dietary.dairy_free).without).toEqual(['milk'])
  },
)
