import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { apiInfiniteQuery } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { CardList } from '#pages/admin/shared/card-list.tsx'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Button } from '#ui/button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { AuditEntryItem } from './audit-entry.tsx'
import { type AuditSearch, filtersOf } from './filters.ts'
import { SearchForm } from './search-form.tsx'

export const AuditPage = ({ search }: { search: AuditSearch }) => (
  <OperatorsOnly permissions={['owner']} fallback={<Frame />}>
    <Frame>
      <Log search={search} />
    </Frame>
  </OperatorsOnly>
)

function Frame({ children }: { children?: React.ReactNode }) {
  const t = useT('adminAudit')
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[68rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? <Waiting />}
    </div>
  )
}

function Log({ search }: { search: AuditSearch }) {
  const t = useT('adminAudit')
  const list = useInfiniteQuery(apiInfiniteQuery('GET /api/v1/admin/audit', { query: filtersOf(search) }))
  return (
    <>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <SearchForm search={search} />
      <Table search={search} />
      <CardList query={list} waiting={<Waiting />} none={t('none')} more={t('more')}>
        {entry => <AuditEntryItem entry={entry} />}
      </CardList>
    </>
  )
}

function Table({ search }: { search: AuditSearch }) {
  const t = useT('adminAudit')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/admin/audit.csv', { query: { ...filtersOf(search), language } }),
    onSuccess: file => saveFile(file, 'audit.csv'),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('table')}
    </Button>
  )
}

function Waiting() {
  const t = useT('adminAudit')
  return (
    <Loading label={t('loading')} className="grid gap-3">
      <CardSkeleton className="h-32" />
      <CardSkeleton className="h-32" />
      <CardSkeleton className="h-32" />
    </Loading>
  )
}
