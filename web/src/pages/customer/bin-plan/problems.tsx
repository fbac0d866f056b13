import { canReportMissed, LONGEST_BIN_NOTE, type ProblemKind } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { RadioCards } from '#ui/radio-cards'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import { PlanDialog, usePlanSend } from './plan-dialog.tsx'

export function Problems({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.problem')
  const now = useNow({ updateInterval: 60_000 })
  const [isOpen, setOpen] = useState(false)
  const missed = plan.days.filter(({ day, isSkipped }) => !isSkipped && canReportMissed(day, now))
  const placed = plan.bins.filter(({ status }) => status === 'placed')
  const canReport = missed.length > 0 || placed.length > 0
  if (!canReport && plan.problems.length === 0) return null
  return (
    <Panel title={t('list')}>
      <Reported plan={plan} />
      {canReport && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)} className="justify-self-start">
          {t('open')}
        </Button>
      )}
      {isOpen && (
        <ReportDialog
          planId={plan.id}
          days={missed.map(({ day }) => day)}
          bins={placed.map(({ number }) => number)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}

function Reported({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.problem')
  const format = useFormat()
  if (plan.problems.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {plan.problems.map(({ id, kind, binNumber, day, outcome }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
          <span>
            {t(`kinds.${kind}`)}
            {binNumber !== null && ` · ${t('binNumber', { number: String(binNumber) })}`}
            {day && ` · ${format.dayInside(`${day}T08:00:00Z`)}`}
          </span>
          <Badge tone={outcome ? 'luban' : 'sun'}>{outcome ? t(`outcomes.${outcome}`) : t('waiting')}</Badge>
        </li>
      ))}
    </ul>
  )
}

interface ReportDialogProps {
  planId: string
  days: readonly string[]
  bins: readonly number[]
  onClose: () => void
}

function ReportDialog({ planId, days, bins, onClose }: ReportDialogProps) {
  const t = useT('bins.problem')
  const format = useFormat()
  const { act, send } = usePlanSend(onClose)
  const kinds: ProblemKind[] = [
    ...(days.length > 0 ? (['missed'] as const) : []),
    ...(bins.length > 0 ? (['lost', 'damaged'] as const) : []),
  ]
  const [kind, setKind] = useState<ProblemKind>(kinds[0]!)
  const form = useForm({
    defaultValues: { day: days.at(-1) ?? '', bin: String(bins[0] ?? ''), note: '' },
  })
  const report = form.handleSubmit(({ day, bin, note }) =>
    send(
      () =>
        call('POST /api/v1/me/subscriptions/{planId}/problems', {
          params: { planId },
          body: kind === 'missed' ? { kind, day, note } : { kind, binNumber: Number(bin), note },
        }),
      t('did'),
    ),
  )
  return (
    <PlanDialog title={t('title')} action={t('action')} act={act} onSubmit={report} onClose={onClose}>
      <RadioCards
        legend={t('what')}
        choices={kinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'missed' ? (
        <SelectField {...form.register('day')} label={t('day')}>
          {days.map(day => (
            <option key={day} value={day}>
              {format.day(`${day}T08:00:00Z`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <SelectField {...form.register('bin')} label={t('bin')}>
          {bins.map(number => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea {...form.register('note')} rows={2} maxLength={LONGEST_BIN_NOTE} label={t('note')} />
    </PlanDialog>
  )
}
