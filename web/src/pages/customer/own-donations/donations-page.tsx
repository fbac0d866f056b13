import type { OwnDonation } from '@dawra/contract/donations'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HandHeart, History, Plus } from 'lucide-react'
import { OwnBadge } from '#features/donations/giving/own-badge.tsx'
import { CardList, ListPage, ListSkeleton } from '#features/donations/list-page.tsx'
import { type ListTab, ownDonationsQuery, useLiveDonations } from '#features/donations/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { donationPlate } from '#parts/plate-of.ts'
import { AnswerList } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { ListingCard } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink } from '#ui/page-header'
import { Picture } from '#ui/picture'

interface DonationsPageProps {
  tab: ListTab
  onTab: (tab: ListTab) => void
}

/** What a person gives and gave. */
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
        <LinkButton
          to="/create-donation"
          search={{}}
          size="small"
          icon={<Plus aria-hidden className="size-5" />}
        >
          <span className="max-sm:sr-only">{t('new')}</span>
        </LinkButton>
      }
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
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

function OwnCard({ donation }: { donation: OwnDonation }) {
  const t = useT('giving.own')
  const locale = useLocale()
  const format = useFormat()
  const { id, title, picture, window, grams, gramsLeft, gramsCollected, waiting, status } = donation
  const isOpen = status === 'available' || status === 'reserved'
  return (
    <ListingCard
      picture={
        <Picture id={picture} plate={donationPlate(donation)} alt="" sizes="104px" width={104} height={144} />
      }
      className="min-h-36"
    >
      <div className="flex flex-wrap gap-1.5">
        <OwnBadge donation={donation} />
        {isOpen && waiting > 0 && <Badge tone="sun">{t('waiting', { count: waiting })}</Badge>}
      </div>
      <h2 className="mt-1.5 line-clamp-2 text-18">
        <Link
          to="/donations/$donationId"
          params={{ donationId: id }}
          className="after:absolute after:inset-0"
        >
          <Name>{pick(title, locale)}</Name>
        </Link>
      </h2>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {isOpen
          ? t('left', { left: format.weight(gramsLeft), all: format.weight(grams) })
          : gramsCollected > 0
            ? t('given', { grams: format.weight(gramsCollected) })
            : format.weight(grams)}
      </p>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {format.window(window)}
      </p>
    </ListingCard>
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
        <LinkButton to="/create-donation" search={{}}>
          {t('new')}
        </LinkButton>
      }
    >
      <p>{t('emptyOpenText')}</p>
    </EmptyState>
  )
}
