import { FOUND_BY, type FoundKind } from '@dawra/contract/desk/find.rules'
import { includesPermission } from '@dawra/contract/platform/office.rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { STORY_LINK } from '#features/office/overview-link.tsx'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface OverviewPageProps {
  /** The kinds of search results that the page shows: a member needs the permission to find one of them. */
  kinds: readonly FoundKind[]
  children: ReactNode
}

export const OverviewPage = ({ kinds, children }: OverviewPageProps) => (
  <OperatorsOnly permissions={kinds.flatMap(kind => FOUND_BY[kind])} fallback={<Waiting />}>
    {children}
  </OperatorsOnly>
)

interface OverviewAnswerProps<Story> {
  query: UseQueryResult<Story>
  children: (story: Story) => ReactNode
}

/** The loaded content, its skeleton, or a text when the thing does not exist. */
export const OverviewAnswer = <Story,>({ query, children }: OverviewAnswerProps<Story>) => (
  <Answer query={query} waiting={<Waiting />} notFound={<NotFoundPage />}>
    {children}
  </Answer>
)

interface OverviewFrameProps {
  title: ReactNode
  now: ReactNode
  /** The possible acts; the section is hidden without any. */
  acts?: ReactNode
  facts: ReactNode
  children: ReactNode
  id: string
}

export function OverviewFrame({ title, now, acts, facts, children, id }: OverviewFrameProps) {
  const t = useT('adminOverviews')
  return (
    <div className="wrap-page max-w-[80rem] pb-10">
      <PageHeader title={title} back={<BackLink to="/admin/find" label={t('title')} />} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">{now}</div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-4 lg:order-last">
          {acts && <Panel title={t('acts')}>{acts}</Panel>}
          {facts}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {children}
          <AuditLink id={id} />
        </div>
      </div>
    </div>
  )
}

function AuditLink({ id }: { id: string }) {
  const t = useT('adminOverviews')
  const office = useQuery(meQuery()).data?.office
  if (!office || !includesPermission(office, 'owner')) return null
  return (
    <p>
      <Link to="/admin/audit" search={{ subject: id }} className={STORY_LINK}>
        {t('audit')}
      </Link>
    </p>
  )
}

function Waiting() {
  const t = useT('adminOverviews')
  return (
    <div className="wrap-page max-w-[80rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-3">
        <CardSkeleton className="h-24" />
        <CardSkeleton className="h-64" />
      </Loading>
    </div>
  )
}
