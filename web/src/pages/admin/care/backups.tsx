import type { Api } from '@dawra/contract/api'
import type { BackupEntry } from '@dawra/contract/care/schemas'
import type { ResultOf } from '@dawra/contract/platform/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { useFileSize } from './use-file-size.ts'

type Backups = ResultOf<Api['GET /api/v1/admin/care']>['backups']

export function Backups({ backups: { canBackUp, isScheduled, list } }: { backups: Backups }) {
  const t = useT('adminCare.backups')
  const say = useOperatorProblem()
  const starting = useMutation({
    mutationFn: () => call('POST /api/v1/admin/care/backups', {}),
    onSuccess: () => toast({ title: t('started') }),
    onError: error => toast({ kind: 'error', title: String(say(error)) }),
  })
  const text = canBackUp ? t(isScheduled ? 'scheduled' : 'unscheduled') : t('elsewhere')
  return (
    <Panel title={t('title')} text={text}>
      {list.length === 0 ? (
        canBackUp && <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {list.map(backup => (
            <Backup key={backup.startedAt} backup={backup} />
          ))}
        </ul>
      )}
      {canBackUp && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {t('now')}
        </Button>
      )}
    </Panel>
  )
}

function Backup({ backup: { startedAt, seconds, bytes, error, isThere } }: { backup: BackupEntry }) {
  const t = useT('adminCare.backups')
  const size = useFileSize()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <h3 className="text-16 font-semibold">
          <Time at={startedAt} />
        </h3>
        <p className="text-14 break-words text-muted">
          {bytes === null ? (
            <Ltr>{error}</Ltr>
          ) : (
            t('size', { size: size(bytes), seconds: Math.ceil(seconds) })
          )}
        </p>
      </div>
      {error ? (
        <Badge tone="danger">{t('failed')}</Badge>
      ) : (
        <Badge tone={isThere ? 'luban' : 'plain'}>{t(isThere ? 'there' : 'gone')}</Badge>
      )}
    </li>
  )
}
