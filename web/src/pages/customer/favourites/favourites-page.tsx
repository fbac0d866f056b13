import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { FavouriteDeals } from './favourite-deals.tsx'
import { FavouriteDonations } from './favourite-donations.tsx'
import { FavouriteVenues } from './favourite-venues.tsx'
import { FAVOURITES_TABS, type FavouritesTab } from './tabs.ts'

interface FavouritesPageProps {
  tab: FavouritesTab
  onTab: (tab: FavouritesTab) => void
}

const LISTS = { venues: FavouriteVenues, deals: FavouriteDeals, donations: FavouriteDonations }

export function FavouritesPage({ tab, onTab }: FavouritesPageProps) {
  const t = useT('favourites')
  const tabs = FAVOURITES_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))
  const List = LISTS[tab]
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader title={t('title')} />
      <Tabs label={t('title')} tabs={tabs} value={tab} onChange={onTab}>
        <SignedInOnly fallback={<ListSkeleton />}>
          <List />
        </SignedInOnly>
      </Tabs>
    </div>
  )
}

function ListSkeleton() {
  const t = useT('favourites')
  return (
    <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-2">
      <CardSkeleton className="h-56" />
      <CardSkeleton className="h-56" />
    </Loading>
  )
}
