import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHeart, History, Plus } from 'lucide-react'
import { DonorMoney } from '#features/donations/giving/donor-money.tsx'
import { OwnCard } from '#features/donations/giving/own-card.tsx'
import { CardList, ListPage, ListSkeleton } from '#features/donations/list-page.tsx'
import { type ListTab, ownDonationsQuery, useLiveDonations } from '#features/donations/queries.ts'
import { useT } from '#lib/i18n'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { AnswerList } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink } from '#ui/page-header'

interface DonationsPageProps {
  tab: ListTab
  onTab: (tab: ListTab) => void
}

export function DonationsPage({ tab, onTab }: DonationsPageProps) {
  const t = useT('giving.own')
  const shell = useT('shell')
  const tabs = [
    { value: 'open', label: t('tabs.open') },
    { value: 'past', label: t('tabs.past') },
  ] as const
  return (
    <ListPage
      title={t('title')}
      back={<BackLink to="/profile" label={shell('profile')} />}
      action={
        <WhenOpen name="giving">
          <LinkButton
            to="/create-donation"
            search={{}}
            size="small"
            icon={<Plus aria-hidden className="size-5" />}
          >
            <span className="max-sm:sr-only">{t('new')}</span>
          </LinkButton>
        </WhenOpen>
      }
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      <DonorMoney />
      <OwnDonations key={tab} tab={tab} />
    </ListPage>
  )
}

function OwnDonations({ tab }: { tab: ListTab }) {
  useLiveDonations()
  const own = useInfiniteQuery(ownDonationsQuery(tab))
  return (
    <AnswerList query={own} waiting={<ListSkeleton />} empty={<Nothing tab={tab} />}>
      {items => <CardList items={items} card={donation => <OwnCard donation={donation} />} query={own} />}
    </AnswerList>
  )
}

function Nothing({ tab }: { tab: ListTab }) {
  const t = useT('giving.own')
  if (tab === 'past')
    return (
      <EmptyState icon={<History />} title={t('emptyPast')}>
        <p>{t('emptyPastText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<HandHeart />}
      title={t('emptyOpen')}
      action={
        <WhenOpen name="giving">
          <LinkButton to="/create-donation" search={{}}>
            {t('new')}
          </LinkButton>
        </WhenOpen>
      }
    >
      <p>{t('emptyOpenText')}</p>
    </EmptyState>
  )
}
