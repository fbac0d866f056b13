import type { DataExport } from '@dawra/contract/profile/consents'
import { EXPORT_DAYS } from '@dawra/contract/profile/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { exportsQuery } from '#features/profile/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { DownloadButtons } from './download-buttons.tsx'

interface ExportPanelProps {
  exports: { exports: readonly DataExport[]; nextAt: string | null }
}

export function ExportPanel({ exports: { exports, nextAt } }: ExportPanelProps) {
  const t = useT('profile.export')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const { queryKey } = exportsQuery()
  const ask = useMutation({
    mutationFn: () => call('POST /api/v1/me/exports'),
    onSuccess: answer => queryClient.setQueryData(queryKey, answer),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const isWaiting = exports.some(({ status }) => status === 'waiting')
  return (
    <Panel title={t('title')} text={t('text', { days: EXPORT_DAYS })}>
      <FormProblem>{ask.error && say(ask.error)}</FormProblem>
      {exports.length > 0 && (
        <ul aria-live="polite" className="divide-y divide-line">
          {exports.slice(0, 3).map(copy => (
            <ExportRow key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        pending={ask.isPending}
        whyNot={isWaiting ? t('waitingText') : nextAt && t('onceADay')}
        onClick={() => ask.mutate()}
        icon={<FileDown aria-hidden className="size-5" />}
        className="justify-self-start"
      >
        {t('ask')}
      </Button>
      {nextAt && !isWaiting && (
        <p className="text-14 text-muted">{t.rich('next', { time: () => <Time at={nextAt} /> })}</p>
      )}
    </Panel>
  )
}

function ExportRow({ copy }: { copy: DataExport }) {
  const t = useT('profile.export')
  const { status, expiresAt, token } = copy
  return (
    <li className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status === 'ready' ? 'luban' : 'plain'}>{t(`status.${status}`)}</Badge>
        <span>{t.rich('requestedAt', { time: () => <Time at={copy.requestedAt} /> })}</span>
      </p>
      {status === 'ready' && (
        <p className="text-14 text-muted">
          {token ? t('here') : t('mailed')}{' '}
          {expiresAt && t.rich('until', { time: () => <Time at={expiresAt} /> })}
        </p>
      )}
      {status === 'ready' && token && <DownloadButtons token={token} />}
    </li>
  )
}
