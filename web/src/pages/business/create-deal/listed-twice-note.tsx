import { isSameOffer } from '@dawra/contract/deals/templates.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { DealFields } from '#features/deals/form/fields.ts'
import { windowOf } from '#features/deals/form/windows.ts'
import { ownDealsQuery } from '#features/deals/own/queries.ts'
import { useT } from '#lib/i18n'

export function ListedTwiceNote({ venueId }: { venueId: string }) {
  const t = useT('businessDeals.twice')
  const fields = useWatch<DealFields>() as DealFields
  const live = useInfiniteQuery(ownDealsQuery(venueId, 'live')).data?.pages ?? []
  const scheduled = useInfiniteQuery(ownDealsQuery(venueId, 'scheduled')).data?.pages ?? []
  const window = windowOf(fields)
  const twin =
    window &&
    [...live, ...scheduled]
      .flatMap(({ items }) => items)
      .find(deal => isSameOffer(deal, { title: fields.title, window }))
  return (
    <div role="status">
      {twin && (
        <p className="flex items-start gap-2.5 rounded-control bg-date-soft p-3.5 text-date">
          <CopyCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {t('text')}{' '}
            <Link
              to="/business/deals/$dealId"
              params={{ dealId: twin.id }}
              className="font-semibold underline"
            >
              {t('open')}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
