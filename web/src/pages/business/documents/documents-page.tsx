import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { apiInfiniteQuery, invalidate } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useLive } from '#lib/realtime'
import { toast } from '#lib/toasts'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { DocumentRow } from './document-row.tsx'
import { EInvoicing } from './e-invoicing.tsx'
import { type DocumentFilter, isNarrowed } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

const DOCUMENTS = 'GET /api/v1/venues/{venueId}/documents'

export function DocumentsPage({ filter }: { filter: DocumentFilter }) {
  const t = useT('documents')
  const { role } = useVenue()
  return (
    <ManagersOnly icon={<FileText />} texts="documents">
      <div className="wrap-page grid gap-5 py-4 lg:py-6">
        <header>
          <h1 className="text-28">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('text')}</p>
        </header>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FilterForm filter={filter} />
          {filter.month && <TableButton month={filter.month} />}
        </div>
        <List filter={filter} />
        {role !== 'accountant' && <EInvoicing />}
      </div>
    </ManagersOnly>
  )
}

function List({ filter }: { filter: DocumentFilter }) {
  const t = useT('documents')
  const { id: venueId, role } = useVenue()
  const queryClient = useQueryClient()
  const documents = useInfiniteQuery(apiInfiniteQuery(DOCUMENTS, { params: { venueId }, query: filter }))
  useLive(['documents.issued', 'documents.submission_changed'], () => void invalidate(queryClient, DOCUMENTS))
  return (
    <AnswerList
      query={documents}
      waiting={
        <Loading label={t('loading')}>
          <CardSkeleton className="h-72" />
        </Loading>
      }
      empty={
        isNarrowed(filter) ? (
          <EmptyState
            icon={<FileText />}
            title={t('none')}
            action={
              <LinkButton to="/business/documents" search={{}} variant="secondary">
                {t('all')}
              </LinkButton>
            }
          >
            <p>{t('noneText')}</p>
          </EmptyState>
        ) : (
          <EmptyState
            icon={<FileText />}
            title={t('noneYet')}
            action={role !== 'accountant' && <LinkButton to="/business/deals">{t('toDeals')}</LinkButton>}
          >
            <p>{t('noneYetText')}</p>
          </EmptyState>
        )
      }
    >
      {items => (
        <>
          <Card className="min-w-0">
            <ul className="divide-y divide-line">
              {items.map(document => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          </Card>
          <LoadMore label={t('more')} query={documents} />
        </>
      )}
    </AnswerList>
  )
}

function TableButton({ month }: { month: string }) {
  const t = useT('documents')
  const language = useLocale()
  const say = useProblemText()
  const { id: venueId } = useVenue()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/documents.csv', {
        params: { venueId },
        query: { month, language },
      }),
    onSuccess: file => saveFile(file, `documents-${month}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('table')}
    </Button>
  )
}
