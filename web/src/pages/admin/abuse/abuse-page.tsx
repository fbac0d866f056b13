import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { abuseQuery } from '#features/abuse/queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AnswerList } from '#ui/answer'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { AbuseCaseCard } from './abuse-case.tsx'

type State = 'open' | 'decided'

/** Accounts that seem to work together: what waits, and what was decided. */
export const AbusePage = ({ state }: { state: State }) => (
  <OperatorsOnly permissions={['moderation']} fallback={<CardSkeleton className="h-72" />}>
    <Cases state={state} />
  </OperatorsOnly>
)

function Cases({ state }: { state: State }) {
  const t = useT('adminAbuse')
  const navigate = useNavigate()
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[68rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <p className="max-w-prose text-muted">{t('text')}</p>
      <Tabs
        label={t('title')}
        tabs={(['open', 'decided'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
        value={state}
        onChange={next =>
          void navigate({
            to: '/admin/abuse',
            search: { state: next === 'decided' ? next : undefined },
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
  const t = useT('adminAbuse')
  const list = useInfiniteQuery(abuseQuery(state))
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
      {cases => (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {cases.map(found => (
              <li key={found.id}>
                <AbuseCaseCard found={found} />
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
