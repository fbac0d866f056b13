import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { breachesQuery } from '#features/profile/breach-queries.ts'
import { useT } from '#lib/i18n'
import { CardList } from '#pages/admin/shared/card-list.tsx'
import { QueuePage } from '#pages/admin/shared/queue-page.tsx'
import { Button } from '#ui/button'
import { CardSkeleton } from '#ui/skeleton'
import { BreachCard } from './breach-card.tsx'
import { EnterBreach } from './breach-facts-dialogs.tsx'

type State = 'open' | 'closed'

export function BreachesPage({ state }: { state: State }) {
  const t = useT('adminBreaches')
  const navigate = useNavigate()
  return (
    <QueuePage
      permissions={['people']}
      title={t('title')}
      back={t('back')}
      intro={<Intro />}
      tabs={(['open', 'closed'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
      state={state}
      onState={next =>
        void navigate({
          to: '/admin/breaches',
          search: { state: next === 'closed' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <List key={state} state={state} />
    </QueuePage>
  )
}

function Intro() {
  const t = useT('adminBreaches')
  const [isEntering, setEntering] = useState(false)
  return (
    <>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEntering(true)}>
        {t('enter')}
      </Button>
      {isEntering && <EnterBreach onClose={() => setEntering(false)} />}
    </>
  )
}

function List({ state }: { state: State }) {
  const t = useT('adminBreaches')
  const list = useInfiniteQuery(breachesQuery(state))
  return (
    <CardList
      query={list}
      waiting={<CardSkeleton className="h-72" />}
      none={t(`none.${state}`)}
      more={t('more')}
    >
      {breach => <BreachCard breach={breach} />}
    </CardList>
  )
}
