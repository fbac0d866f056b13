import type { OwnSeller } from '@dawra/contract/shop/sellers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import type { ComponentType } from 'react'
import { ownParcelsQuery, ownStockQuery } from '#features/shop/management/queries.ts'
import { ownSellerQuery } from '#features/shop/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useLive, useLiveProducts } from '#lib/realtime'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { EmptyState } from '#ui/empty-state'
import { lazyPart } from '#ui/lazy-part'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { SellerShop } from './seller-shop.tsx'
import { SELLER_TABS, type SellerTab } from './tabs.ts'

const waiting = <CardSkeleton className="h-72" />
const PANELS: Record<SellerTab, ComponentType> = {
  orders: lazyPart(() => import('#features/shop/management/parcels.tsx').then(part => part.Parcels), {
    waiting,
  }),
  stock: lazyPart(() => import('./own-stock.tsx').then(part => part.OwnStock), { waiting }),
  earned: lazyPart(() => import('./own-earnings.tsx').then(part => part.OwnEarnings), { waiting }),
}

interface SellerPageProps {
  tab: SellerTab
  onTab: (tab: SellerTab) => void
}

export function SellerPage(page: SellerPageProps) {
  const t = useT('seller')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[76rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('profile')} />} />
      <SignedInOnly fallback={<Skeleton />}>
        <Own {...page} />
      </SignedInOnly>
    </div>
  )
}

function Skeleton() {
  const shell = useT('shell')
  return (
    <Loading label={shell('loading')}>
      <CardSkeleton className="h-72" />
    </Loading>
  )
}

function Own(page: SellerPageProps) {
  return (
    <Answer query={useQuery(ownSellerQuery())} waiting={<Skeleton />}>
      {({ seller }) => (seller ? <Selling {...page} seller={seller} /> : <NoSeller />)}
    </Answer>
  )
}

function NoSeller() {
  const t = useT('seller.none')
  return (
    <EmptyState
      icon={<Sprout />}
      title={t('title')}
      action={<LinkButton to="/support">{t('ask')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}

function Selling({ tab, onTab, seller }: SellerPageProps & { seller: OwnSeller }) {
  const t = useT('seller.tabs')
  useLiveStock()
  const Panel = PANELS[tab]
  return (
    <>
      <Heading seller={seller} />
      <Tabs
        label={t('label')}
        tabs={SELLER_TABS.map(value => ({ value, label: t(value) }))}
        value={tab}
        onChange={onTab}
      >
        <SellerShop>
          <Panel />
        </SellerShop>
      </Tabs>
    </>
  )
}

function Heading({ seller: { name, address, members } }: { seller: OwnSeller }) {
  const t = useT('seller')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      <p className="text-22 font-semibold break-words">
        <Name>{pick(name, locale)}</Name>
      </p>
      <p className="text-14 text-muted">
        {t.rich('at', { address: () => <Name>{pick(address, locale)}</Name> })}
      </p>
      <p className="text-14 text-muted">
        {t('people', { names: members.map(member => `\u2068${member.name}\u2069`).join(' · ') })}
      </p>
    </div>
  )
}

function useLiveStock() {
  const queryClient = useQueryClient()
  useLive(
    ['orders.pickup_changed', 'orders.confirmed', 'orders.pickup_refunded'],
    () => void queryClient.invalidateQueries(ownParcelsQuery()),
  )
  useLiveProducts(() => void queryClient.invalidateQueries(ownStockQuery()))
}
