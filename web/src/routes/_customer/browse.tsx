import { CITY } from '@dawra/contract/product'
import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { BrowsePage } from '../../features/browse/browse-page.tsx'
import { readBrowseSearch, toDealQuery } from '../../features/browse/search.ts'
import { dealsQuery } from '../../features/deals/queries.ts'

export const Route = createFileRoute('/_customer/browse')({
  staticData: { words: ['browse', 'deals'] },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => toDealQuery(search),
  loader: async ({ context, deps }) => {
    // What fails here is asked again by the page itself, which says so.
    const asked = context.queryClient.infiniteQuery(dealsQuery(deps)).catch(() => undefined)
    if (context.onServer) await asked
  },
  head: ({ match }) => {
    const { locale } = match.context.boot
    const t = wordsOf(match.context)
    return pageHead({
      title: t('browse.title'),
      description: t('browse.description', { city: CITY.name[locale] }),
    })
  },
  component: BrowsePage,
})
