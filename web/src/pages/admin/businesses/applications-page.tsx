import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { officeApplicationsQuery } from '#features/businesses/office-queries.ts'
import { APPLICATION_TABS, type ApplicationTab } from '#features/businesses/office-tabs.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { CardList } from '#pages/admin/shared/card-list.tsx'
import { QueuePage } from '#pages/admin/shared/queue-page.tsx'
import { AreaName } from '#parts/area-name.tsx'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Time } from '#ui/time'

export function ApplicationsPage({ status }: { status: ApplicationTab }) {
  const t = useT('operatorBusinesses')
  const navigate = useNavigate()
  return (
    <QueuePage
      permissions={['catalogue']}
      title={t('title')}
      back={t('back')}
      tabs={APPLICATION_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
      state={status}
      onState={next =>
        void navigate({
          to: '/admin/applications',
          search: { status: next === 'submitted' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <List key={status} status={status} />
    </QueuePage>
  )
}

function List({ status }: { status: ApplicationTab }) {
  const t = useT('operatorBusinesses')
  const list = useInfiniteQuery(officeApplicationsQuery(status))
  return (
    <CardList query={list} none={t(`none.${status}`)} more={t('more')} className="grid gap-3 md:grid-cols-2">
      {application => <Row application={application} />}
    </CardList>
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
