import type { OfficeApplication } from '@dawra/contract/businesses/schemas'
import { useQuery } from '@tanstack/react-query'
import { officeApplicationQuery } from '#features/businesses/office-queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { DecisionPanel } from './decision-panel.tsx'
import { Papers } from './papers.tsx'
import { TermsList } from './terms-list.tsx'

export const ApplicationPage = ({ applicationId }: { applicationId: string }) => (
  <OperatorsOnly permissions={['catalogue']} fallback={<Waiting />}>
    <Loaded applicationId={applicationId} />
  </OperatorsOnly>
)

function Loaded({ applicationId }: { applicationId: string }) {
  const application = useQuery(officeApplicationQuery(applicationId))
  return (
    <Answer query={application} waiting={<Waiting />} notFound={<NotFoundPage />}>
      {loaded => <Shown application={loaded} />}
    </Answer>
  )
}

function Shown({ application }: { application: OfficeApplication }) {
  const t = useT('operatorBusinesses')
  const locale = useLocale()
  const { terms, applicant, status, submittedAt, sameRegistration, branchOf, venueId } = application
  const name = (terms.venueName && pick(terms.venueName, locale)) ?? terms.legalName ?? ''
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader
        title={<Name>{name}</Name>}
        back={<BackLink to="/admin/applications" search={{}} label={t('backToList')} />}
      >
        {venueId && (
          <LinkButton to="/admin/commission/$venueId" params={{ venueId }} variant="secondary" size="small">
            {t('commission')}
          </LinkButton>
        )}
        <Badge>{t(`tabs.${status === 'draft' ? 'submitted' : status}`)}</Badge>
      </PageHeader>
      <p className="mb-4 text-14 text-muted">
        <Name>{applicant.name}</Name> · <Ltr className="wrap-anywhere">{applicant.email}</Ltr> ·{' '}
        {t.rich('sent', { date: () => submittedAt && <Time at={submittedAt} as="date" /> })}
      </p>
      {sameRegistration && (
        <p role="status" className="mb-4 rounded-control bg-date-soft p-3.5 font-medium">
          {t('sameRegistration')}
        </p>
      )}
      {branchOf !== null && (
        <p role="status" className="mb-4 rounded-control bg-date-soft p-3.5 font-medium">
          {t.rich('branchOf', { name: () => <Name>{branchOf}</Name> })}
        </p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TermsList application={application} name={name} />
        <div className="grid gap-4">
          <Papers application={application} />
          <DecisionPanel application={application} name={name} />
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  const t = useT('operatorBusinesses')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-4 md:grid-cols-2">
        <CardSkeleton className="h-96" />
        <CardSkeleton className="h-96" />
      </Loading>
    </div>
  )
}
