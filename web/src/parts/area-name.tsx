import { areaBySlug } from '@dawra/contract/areas.rules'
import { useLocale } from '#lib/i18n'
import { Name } from '#ui/bdi'

/** An area of the city in the reader's language. */
export function AreaName({ area }: { area: string }) {
  const locale = useLocale()
  return <Name>{areaBySlug(area)?.name[locale] ?? area}</Name>
}
