import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { CONTENT_LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useVenue } from '#parts/venue/use-venue.ts'
import { ownDealsQuery } from '../own/queries.ts'
import type { DealFields, LocalizedText } from './fields.ts'

const folded = (text: string | null) => text?.trim().toLowerCase() ?? ''

/** The previous original price of the same dish, matched by its title in either language. */
export function earlierOriginal(deals: readonly OwnDeal[], title: LocalizedText): number | undefined {
  const isSame = (deal: OwnDeal) =>
    CONTENT_LANGUAGES.some(
      language => folded(title[language]) !== '' && folded(title[language]) === folded(deal.title[language]),
    )
  const wasOffered = ({ status }: OwnDeal) => status !== 'draft' && status !== 'scheduled'
  return deals.find(deal => wasOffered(deal) && isSame(deal))?.originalPrice
}

export function useEarlierOriginal(): number | undefined {
  const list = useInfiniteQuery(ownDealsQuery(useVenue().id))
  const title = useWatch<DealFields, 'title'>({ name: 'title' })
  return earlierOriginal(list.data?.pages[0]?.items ?? [], title)
}
