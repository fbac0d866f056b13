import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHeart } from 'lucide-react'
import { DonorMoney } from '#features/donations/giving/donor-money.tsx'
import { OwnCard } from '#features/donations/giving/own-card.tsx'
import { venueDonationsQuery } from '#features/donations/leftovers/queries.ts'
import { CardList, ListSkeleton } from '#features/donations/list-page.tsx'
import { type ListTab, useLiveDonations } from '#features/donations/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { AnswerList } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { Tabs } from '#ui/tabs'

interface GivingPageProps {
  tab: ListTab
  onTab: (tab: ListTab) => void
}

export function GivingPage({ tab, onTab }: GivingPageProps) {
  const t = useT('leftovers.list')
  const tabs = [
    { value: 'open', label: t('open') },
    { value: 'past', label: t('past') },
  ] as const
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/business/deals" label={t('deals')} />} />
      <p className="mb-3 max-w-prose text-muted">{t('text')}</p>
      <Tabs label={t('title')} tabs={tabs} value={tab} onChange={onTab}>
        <OwnMoney />
        <VenueDonations key={tab} tab={tab} />
      </Tabs>
    </div>
  )
}

function OwnMoney() {
  const { id, role } = useVenue()
  return role === 'staff' ? null : <DonorMoney venueId={id} />
}

function VenueDonations({ tab }: { tab: ListTab }) {
  const { id } = useVenue()
  useLiveDonations()
  const given = useInfiniteQuery(venueDonationsQuery(id, tab))
  return (
    <AnswerList query={given} waiting={<ListSkeleton />} empty={<Nothing tab={tab} />}>
      {items => <CardList items={items} card={donation => <OwnCard donation={donation} />} query={given} />}
    </AnswerList>
  )
}

function Nothing({ tab }: { tab: ListTab }) {
  const t = useT('leftovers.list')
  return (
    <EmptyState
      icon={<HandHeart />}
      title={t(tab === 'open' ? 'none' : 'nonePast')}
      action={
        <LinkButton to="/business/deals" search={{}}>
          {t('deals')}
        </LinkButton>
      }
    >
      <p>{t('noneText')}</p>
    </EmptyState>
  )
}
