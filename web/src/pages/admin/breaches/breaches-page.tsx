import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { breachesQuery } from '#features/profile/breach-queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { BreachCard } from './breach-card.tsx'
import { EnterBreach } from './write-facts.tsx'

type State = 'open' | 'closed'

/** The register of breaches of personal data, what is due first at the top. */
export const BreachesPage = ({ state }: { state: State }) => (
  <OperatorsOnly permissions={['people']} fallback={<CardSkeleton className="h-72" />}>
    <Register state={state} />
  </OperatorsOnly>
)

function Register({ state }: { state: State }) {
  const t = useT('adminBreaches')
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[68rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Button variant="secondary" className="justify-self-start" onClick={() => setEntering(true)}>
        {t('enter')}
      </Button>
      {isEntering && <EnterBreach onClose={() => setEntering(false)} />}
      <Tabs
        label={t('title')}
        tabs={(['open', 'closed'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={state}
        onChange={next =>
          void navigate({
            to: '/admin/breaches',
            search: { state: next === 'closed' ? next : undefined },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <List key={state} state={state} />
      </Tabs>
    </div>
  )
}

function List({ state }: { state: State }) {
  const t = useT('adminBreaches')
  const list = useInfiniteQuery(breachesQuery(state))
  return (
    <AnswerList
      query={list}
      waiting={<CardSkeleton className="h-72" />}
      empty={
        <Card>
          <p className="text-muted">{t(`none.${state}`)}</p>
        </Card>
      }
    >
      {breaches => (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {breaches.map(breach => (
              <li key={breach.id}>
                <BreachCard breach={breach} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <LoadMore
              label={t('more')}
              pending={list.isFetchingNextPage}
              onReach={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
    </AnswerList>
  )
}
