import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { ChipLink, ChipRow } from '#ui/chips'
import type { RangeSearch } from './range.ts'

export function StoreChoice({ search }: { search: RangeSearch }) {
  const t = useT('venueAnalytics.stores')
  const venues = useQuery(myVenuesQuery()).data ?? []
  if (venues.filter(({ role }) => role !== 'staff').length < 2) return null
  return (
    <div className="print:hidden">
      <ChipRow label={t('choice')}>
        {([undefined, 'all'] as const).map(of => (
          <ChipLink
            key={of ?? 'one'}
            to="/business/analytics"
            search={{ ...search, of }}
            chosen={search.of === of}
          >
            {t(of ?? 'one')}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
