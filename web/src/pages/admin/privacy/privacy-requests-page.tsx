import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { privacyRequestsQuery } from '#features/profile/privacy-request-queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { Enter } from './enter.tsx'
import { PrivacyRequestCard } from './privacy-request.tsx'

type State = 'open' | 'closed'

/** Requests under the data protection law, what is due first at the top. */
export const PrivacyRequestsPage = ({ state }: { state: State }) => (
  <OperatorsOnly permissions={['people']} fallback={<CardSkeleton className="h-72" />}>
    <Requests state={state} />
  </OperatorsOnly>
)

function Requests({ state }: { state: State }) {
  const t = useT('adminPrivacy')
  const navigate = useNavigate()
  const [isEntering, setEntering] = useState(false)
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[68rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <p className="max-w-prose text-muted">{t('text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setEntering(true)}>
          {t('enter')}
        </Button>
        <LinkButton to="/admin/breaches" variant="ghost">
          {t('breaches')}
        </LinkButton>
      </div>
      {isEntering && <Enter onClose={() => setEntering(false)} />}
      <Tabs
        label={t('title')}
        tabs={(['open', 'closed'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={state}
        onChange={next =>
          void navigate({
            to: '/admin/privacy',
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
  const t = useT('adminPrivacy')
  const list = useInfiniteQuery(privacyRequestsQuery(state))
  return (
    <AnswerList
      query={list}
      waiting={<CardSkeleton className="h-48" />}
      empty={
        <Card>
          <p className="text-muted">{t(`none.${state}`)}</p>
        </Card>
      }
    >
      {requests => (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {requests.map(request => (
              <li key={request.id}>
                <PrivacyRequestCard request={request} />
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
