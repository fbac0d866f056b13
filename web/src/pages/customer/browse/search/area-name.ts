import { areaBySlug } from '@dawra/contract/areas.rules'
import { CITY } from '@dawra/contract/product'
import type { BrowseSearch } from '#features/browse/search.ts'
import { useLocale, useT } from '#lib/i18n'

/** The name of the place that distances are measured from. */
export function usePlaceName({ area, lat }: BrowseSearch): string {
  const t = useT('browse.area')
  const locale = useLocale()
  if (lat !== undefined) return t('near')
  return (area && areaBySlug(area)?.name[locale]) || CITY.name[locale]
}
