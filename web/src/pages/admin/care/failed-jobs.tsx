import type { FailedJob } from '@dawra/contract/care/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Code, Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { careQuery } from './queries.ts'

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const t = useT('adminCare.jobs')
  return (
    <Panel title={t('title')} text={t('text')}>
      {jobs.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {jobs.map(job => (
            <Failed key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Failed({ job: { id: jobId, task, attempts, nextAt, error } }: { job: FailedJob }) {
  const t = useT('adminCare.jobs')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const retrying = useMutation({
    mutationFn: () => call('POST /api/v1/admin/care/jobs/{jobId}/retry', { params: { jobId } }),
    onSuccess: () => toast({ title: t('retried') }),
    onError: problem =>
      problem instanceof ApiError && problem.code === 'not_found'
        ? toast({ title: t('gone') })
        : toast({ kind: 'error', title: String(say(problem)) }),
    onSettled: () => queryClient.invalidateQueries(careQuery()),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="text-16 font-semibold">
          <Code>{task}</Code>
        </h3>
        <p className="text-14 text-muted">
          {t('attempts', { count: attempts })} ·{' '}
          {nextAt ? t.rich('next', { time: () => <Time at={nextAt} /> }) : t('givenUp')}
        </p>
        <p className="text-14 break-words">
          <Ltr>{error}</Ltr>
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={t('retryOf', { task: `\u2066${task}\u2069` })}
        pending={retrying.isPending}
        onClick={() => retrying.mutate()}
      >
        {t('retry')}
      </Button>
    </li>
  )
}
