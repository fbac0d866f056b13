import type { Approval } from '@dawra/contract/approvals/schemas'
import { type ReactNode, useState } from 'react'
import { useDecideApproval, useRefreshApprovals } from '#features/office/acts/queries.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { DecideDialog } from './decide-dialog.tsx'
import { useRequestTexts } from './request-texts.ts'

export function Request({ request }: { request: Approval }) {
  const t = useT('officeActs.approvals')
  const { name, sum, reason } = useRequestTexts(request)
  const { status, person, about, requestedBy, requestedAt, decidedBy, decidedAt, note, expiresAt } = request
  return (
    <li className="grid gap-3 rounded-card bg-paper p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{name}</h2>
        <Badge tone={status === 'approved' ? 'luban' : status === 'asked' ? 'date' : 'plain'}>
          {t(`status.${status}`)}
        </Badge>
      </div>
      <p className="text-22 font-semibold tabular-nums">{sum}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {person && <Row name={t('for')}>{person.name ? <Name>{person.name}</Name> : t('erased')}</Row>}
        {about && (
          <Row name={t('about')}>
            <Name>{about}</Name>
          </Row>
        )}
        {reason && (
          <Row name={t('why')}>
            <Name>{reason}</Name>
          </Row>
        )}
        <Row name={t('requestedBy')}>
          <Name>{requestedBy.name}</Name> · <Time at={requestedAt} />
        </Row>
        {decidedBy && decidedAt && status !== 'withdrawn' && (
          <Row name={t('decidedBy')}>
            <Name>{decidedBy.name}</Name> · <Time at={decidedAt} />
          </Row>
        )}
        {note && (
          <Row name={t('because')}>
            <Name>{note}</Name>
          </Row>
        )}
        {status === 'asked' && (
          <Row name={t('until')}>
            <Time at={expiresAt} />
          </Row>
        )}
      </dl>
      {status === 'asked' && <Decide request={request} />}
    </li>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
)

function Decide({ request }: { request: Approval }) {
  const t = useT('officeActs.approvals')
  const say = useOperatorProblem()
  const session = useSession()
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null)
  const withdrawing = useDecideApproval(request.id)
  const refresh = useRefreshApprovals()
  const close = () => {
    setDeciding(null)
    refresh()
  }
  const isOwn = session.status === 'user' && session.user.id === request.requestedBy.id
  const withdraw = () =>
    withdrawing.mutate(
      { is: 'withdrawn' },
      { onSuccess: () => toast({ kind: 'success', title: t('withdrawn') }) },
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button whyNot={isOwn && t('own')} onClick={() => setDeciding('approve')}>
          {t('approve')}
        </Button>
        {isOwn ? (
          <Button variant="secondary" pending={withdrawing.isPending} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setDeciding('reject')}>
            {t('reject')}
          </Button>
        )}
      </div>
      <FormProblem>{withdrawing.isError && say(withdrawing.error)}</FormProblem>
      {deciding && <DecideDialog request={request} as={deciding} onClose={close} />}
    </>
  )
}
