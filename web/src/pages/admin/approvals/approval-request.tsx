import type { Approval } from '@dawra/contract/approvals/schemas'
import { type ReactNode, useState } from 'react'
import { useDecideApproval, useRefreshApprovals } from '#features/office/acts/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { RewardDifference } from '#pages/admin/shared/reward-difference.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { useSettingText } from '#pages/admin/shared/use-setting-text.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { DecideDialog } from './decide-dialog.tsx'
import { useRequestTexts } from './request-texts.ts'

export function ApprovalRequest({ request }: { request: Approval }) {
  const t = useT('officeActs.approvals')
  const { name, sum, reason } = useRequestTexts(request)
  const { status, person, about, change, requestedBy, requestedAt, decidedBy, decidedAt, note, expiresAt } =
    request
  return (
    <li className="grid gap-3 rounded-card bg-paper p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">{name}</h2>
        <Badge tone={status === 'approved' ? 'luban' : status === 'asked' ? 'date' : 'plain'}>
          {t(`status.${status}`)}
        </Badge>
      </div>
      {sum && <p className="text-22 font-semibold tabular-nums">{sum}</p>}
      {change && <Difference change={change} />}
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

function Difference({ change }: { change: NonNullable<Approval['change']> }) {
  const t = useT('adminSettings')
  const text = useSettingText()
  const locale = useLocale()
  if ('before' in change)
    return (
      <div>
        <p className="font-semibold">
          <Name>{change.before.title[locale]}</Name>
        </p>
        <RewardDifference {...change} />
      </div>
    )
  const { key, former, value } = change
  return (
    <div>
      <p className="font-semibold">{t(`names.${key}`)}</p>
      <p>
        {t.rich('fromTo', {
          former: () => <bdi>{text(key, former)}</bdi>,
          value: () => <bdi>{text(key, value)}</bdi>,
        })}
      </p>
      <p className="mt-1 text-14 text-muted">{t(`effects.${key}`, { value: text(key, value) })}</p>
    </div>
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
