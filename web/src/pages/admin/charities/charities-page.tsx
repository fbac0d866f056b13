import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { charityApplicationsQuery, officeCharitiesQuery } from '#features/charities/queries.ts'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer, AnswerList } from '#ui/answer'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { CharityCard } from './charity-card.tsx'
import { WaitingApplication } from './waiting-application.tsx'

export const CharitiesPage = () => (
  <OperatorsOnly permissions={['people']} fallback={<Frame />}>
    <Frame>
      <Waiting />
      <All />
    </Frame>
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('charities.office')
  return (
    <div className="wrap-page grid max-w-[68rem] gap-6 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? <Skeleton />}
    </div>
  )
}

function Skeleton() {
  const t = useT('charities.office')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-60" />
    </Loading>
  )
}

function Waiting() {
  const t = useT('charities.office')
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-22">
        {t('waiting')}
      </h2>
      <Answer query={useQuery(charityApplicationsQuery())} waiting={<Skeleton />}>
        {list =>
          list.length === 0 ? (
            <p className="rounded-card bg-paper p-4 text-muted">{t('none')}</p>
          ) : (
            list.map(application => <WaitingApplication key={application.id} application={application} />)
          )
        }
      </Answer>
    </section>
  )
}

function All() {
  const t = useT('charities.office')
  const charities = useInfiniteQuery(officeCharitiesQuery())
  return (
    <section aria-labelledby="all" className="grid gap-3">
      <h2 id="all" className="text-22">
        {t('all')}
      </h2>
      <AnswerList
        query={charities}
        waiting={<Skeleton />}
        empty={<p className="rounded-card bg-paper p-4 text-muted">{t('noneYet')}</p>}
      >
        {items => (
          <>
            {items.map(charity => (
              <CharityCard key={charity.id} charity={charity} />
            ))}
            <LoadMore label={t('loadMore')} query={charities} />
          </>
        )}
      </AnswerList>
    </section>
  )
}
