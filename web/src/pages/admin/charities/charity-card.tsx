import type { OfficeCharity } from '@dawra/contract/charities/office-charities'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { DecisionReasonDialog } from './decision-reason-dialog.tsx'
import { useCharityAct } from './use-charity-act.ts'

export function CharityCard({ charity }: { charity: OfficeCharity }) {
  const t = useT('charities.office')
  const format = useFormat()
  const locale = useLocale()
  const { name, licenceNumber, validUntil, standing, suspendedBecause, contactName, contactPhone } = charity
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-18 break-words">
            <Name>{pick(name, locale)}</Name>
          </h3>
          <p className="text-14 text-muted">
            <Ltr>{licenceNumber}</Ltr> · <bdi>{format.date(`${validUntil}T08:00:00Z`)}</bdi>
          </p>
          {contactName && (
            <p className="text-14 text-muted">
              <Name>{contactName}</Name> · <Ltr>{contactPhone}</Ltr>
            </p>
          )}
        </div>
        <Badge tone={standing === 'active' ? 'luban' : 'danger'}>{t(`standing.${standing}`)}</Badge>
      </div>
      {suspendedBecause && (
        <p className="break-words">
          <Name>{suspendedBecause}</Name>
        </p>
      )}
      <Figures charity={charity} />
      <Suspending charity={charity} />
    </Card>
  )
}

function Figures({ charity }: { charity: OfficeCharity }) {
  const t = useT('charities.office.figures')
  const format = useFormat()
  const { members, claims, openReports, lateReports, handedOutGrams, codesUsed } = charity
  const figures = [
    ['members', format.number(members)],
    ['open', format.number(claims.open)],
    ['collected', format.number(claims.collected)],
    ['missed', format.number(claims.missed)],
    ['reports', format.number(openReports)],
    ['late', format.number(lateReports)],
    ['handedOut', format.weight(handedOutGrams)],
    ['codes', format.number(codesUsed)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt className="text-14 text-muted">{t(key)}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Suspending({ charity: { id: charityId, name, standing } }: { charity: OfficeCharity }) {
  const t = useT('charities.office')
  const say = useOperatorProblem()
  const locale = useLocale()
  const act = useCharityAct()
  const [isAsking, setAsking] = useState(false)
  const suspended = standing !== 'suspended'
  const shownName = `\u2068${pick(name, locale)}\u2069`
  const key = suspended ? 'suspend' : 'lift'
  const send = (reason: string) =>
    act.mutate(async () => {
      await call('POST /api/v1/admin/charities/{charityId}/suspension', {
        params: { charityId },
        body: { suspended, reason },
      })
      toast({ kind: 'success', title: t(`did.${key}`, { name: shownName }) })
    })
  return (
    <>
      <FormProblem>{act.isError && say(act.error)}</FormProblem>
      <Button
        variant={suspended ? 'danger-ghost' : 'secondary'}
        size="small"
        className="justify-self-start"
        pending={act.isPending}
        aria-label={t(`${key}Of`, { name: shownName })}
        onClick={() => setAsking(true)}
      >
        {t(key)}
      </Button>
      {isAsking && (
        <DecisionReasonDialog
          title={t(`${key}Of`, { name: shownName })}
          text={t('theyRead')}
          action={t(key)}
          onClose={() => setAsking(false)}
          onSend={send}
        />
      )}
    </>
  )
}
