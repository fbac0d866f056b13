import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { FavouritesPage } from '#pages/customer/favourites/favourites-page.tsx'
import { FAVOURITES_TABS, type FavouritesTab } from '#pages/customer/favourites/tabs.ts'

export const Route = createFileRoute('/_customer/favorites')({
  staticData: { messages: ['favourites', 'venues'] },
  /** Venues by default. */
  validateSearch: (search): { tab?: FavouritesTab | undefined } => ({
    tab: FAVOURITES_TABS.find(tab => tab === search.tab && tab !== 'venues'),
  }),
  head: hiddenHead(t => t('favourites.title')),
  component: Favourites,
})

function Favourites() {
  const { tab = 'venues' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FavouritesPage
      tab={tab}
      onTab={next => navigate({ search: { tab: next === 'venues' ? undefined : next }, replace: true })}
    />
  )
}
