import type { OfficeApplication } from '@dawra/contract/businesses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { officeApplicationsQuery } from '#features/businesses/office-queries.ts'
import { APPLICATION_TABS, type ApplicationTab } from '#features/businesses/office-tabs.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AreaName } from '#parts/area-name.tsx'
import { AnswerList } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { Time } from '#ui/time'

/** Kitchens that apply, by what is to be done with them. */
export function ApplicationsPage({ status }: { status: ApplicationTab }) {
  const t = useT('operatorBusinesses')
  const navigate = useNavigate()
  return (
    <OperatorsOnly permissions={['catalogue']} fallback={<ListSkeleton />}>
      <div className="wrap-page min-h-[85dvh] max-w-[68rem] pb-10">
        <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
        <Tabs
          label={t('title')}
          tabs={APPLICATION_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
          value={status}
          onChange={next =>
            void navigate({
              to: '/admin/applications',
              search: { status: next === 'submitted' ? undefined : next },
              replace: true,
              resetScroll: false,
            })
          }
        >
          <List key={status} status={status} />
        </Tabs>
      </div>
    </OperatorsOnly>
  )
}

function List({ status }: { status: ApplicationTab }) {
  const t = useT('operatorBusinesses')
  const list = useInfiniteQuery(officeApplicationsQuery(status))
  return (
    <AnswerList
      query={list}
      waiting={<CardSkeleton className="h-48" />}
      empty={
        <Card>
          <p className="text-muted">{t(`none.${status}`)}</p>
        </Card>
      }
    >
      {applications => (
        <>
          <ul className="grid gap-3 md:grid-cols-2">
            {applications.map(application => (
              <li key={application.id}>
                <Row application={application} />
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

function Row({ application }: { application: OfficeApplication }) {
  const t = useT('operatorBusinesses')
  const locale = useLocale()
  const { id, terms, submittedAt } = application
  return (
    <Card className="relative grid h-full content-start gap-1">
      <h2 className="text-18 break-words">
        <Link
          to="/admin/applications/$applicationId"
          params={{ applicationId: id }}
          className="after:absolute after:inset-0"
        >
          <Name>{terms.venueName ? pick(terms.venueName, locale) : terms.legalName}</Name>
        </Link>
      </h2>
      <p>
        <Name>{terms.legalName ?? ''}</Name>
      </p>
      <p className="text-14 text-muted">
        {terms.area && <AreaName area={terms.area} />} ·{' '}
        {t.rich('sent', { date: () => submittedAt && <Time at={submittedAt} as="date" /> })}
      </p>
    </Card>
  )
}

function ListSkeleton() {
  const t = useT('operatorBusinesses')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-4 md:grid-cols-2">
        <CardSkeleton className="h-32" />
        <CardSkeleton className="h-32" />
      </Loading>
    </div>
  )
}
