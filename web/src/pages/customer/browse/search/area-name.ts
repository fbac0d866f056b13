import { areaIn } from '@dawra/contract/platform/areas.rules'
import type { BrowseSearch } from '#features/browse/search.ts'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'

export function usePlaceName({ area, lat }: BrowseSearch): string {
  const t = useT('browse.area')
  const locale = useLocale()
  const city = useCity()
  if (lat !== undefined) return t('near')
  return areaIn(city, area)?.name[locale] ?? city.name[locale]
}
