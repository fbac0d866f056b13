import type { QueuedDocument } from '@dawra/contract/documents/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'

const QUEUE = 'GET /api/v1/admin/e-invoices'

export function SubmissionQueue() {
  const t = useT('operatorDocuments.queue')
  const queue = useQuery(apiQuery(QUEUE, {}, { refetchInterval: 60_000 }))
  return (
    <Panel title={t('title')} text={t('text')}>
      <Answer query={queue} waiting={<CardSkeleton className="h-32" />}>
        {({ documents }) =>
          documents.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {documents.map(document => (
                <Queued key={document.id} document={document} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  )
}

function Queued({ document }: { document: QueuedDocument }) {
  const t = useT('operatorDocuments.queue')
  const locale = useLocale()
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const { id: documentId, number, seller, status, attempts, lastError, dueAt, isLate } = document
  const state = status === 'pending' && isLate ? 'late' : status
  const retrying = useMutation({
    mutationFn: () => call('POST /api/v1/admin/e-invoices/{documentId}/retry', { params: { documentId } }),
    onSuccess: () => toast({ title: t('retried') }),
    onError: error => toast({ kind: 'error', title: String(say(error)) }),
    onSettled: () => invalidate(queryClient, QUEUE),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          <Ltr>{number}</Ltr>
          <Badge tone={state === 'pending' ? 'plain' : 'danger'}>{t(`states.${state}`)}</Badge>
        </h3>
        <p className="text-14 text-muted">
          <Name>{pick(seller, locale)}</Name> · {t.rich('due', { time: () => <Time at={dueAt} /> })} ·{' '}
          {t('attempts', { count: attempts })}
        </p>
        {lastError && (
          <p className="text-14 break-words">
            <Name>{lastError}</Name>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-label={t('retryOf', { number: `\u2066${number}\u2069` })}
        pending={retrying.isPending}
        onClick={() => retrying.mutate()}
      >
        {t('retry')}
      </Button>
    </li>
  )
}
