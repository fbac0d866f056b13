import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { abuseQuery } from '#features/abuse/queries.ts'
import { useT } from '#lib/i18n'
import { CardList } from '#pages/admin/shared/card-list.tsx'
import { QueuePage } from '#pages/admin/shared/queue-page.tsx'
import { AbuseCaseCard } from './abuse-case.tsx'

type State = 'open' | 'decided'

export function AbusePage({ state }: { state: State }) {
  const t = useT('adminAbuse')
  const navigate = useNavigate()
  return (
    <QueuePage
      permissions={['moderation']}
      title={t('title')}
      back={t('back')}
      intro={<p className="max-w-prose text-muted">{t('text')}</p>}
      tabs={(['open', 'decided'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
      state={state}
      onState={next =>
        void navigate({
          to: '/admin/abuse',
          search: { state: next === 'decided' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <List key={state} state={state} />
    </QueuePage>
  )
}

function List({ state }: { state: State }) {
  const t = useT('adminAbuse')
  const list = useInfiniteQuery(abuseQuery(state))
  return (
    <CardList query={list} none={t(`none.${state}`)} more={t('more')}>
      {found => <AbuseCaseCard found={found} />}
    </CardList>
  )
}
