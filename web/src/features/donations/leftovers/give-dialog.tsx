import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { leftoversUseBy } from '@dawra/contract/donations/leftovers.rules'
import { checksFor, storages } from '@dawra/contract/donations/rules'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { CheckboxField } from '#ui/checkbox-field'
import { Segmented } from '#ui/choices'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { NumberStepper } from '#ui/number-stepper'
import { TextField } from '#ui/text-field'
import { type GiveFields, plan, startFields } from './fields.ts'
import { useGiveLeftovers } from './use-give-leftovers.ts'

interface GiveDialogProps {
  deal: OwnDeal
  onClose: () => void
}

/** Gives leftovers of a deal away. Everything is prefilled, so that confirming is enough. */
export function GiveDialog({ deal, onClose }: GiveDialogProps) {
  const t = useT('leftovers.dialog')
  const say = useProblemText()
  const [fields, setFields] = useState(() => startFields(deal))
  const give = useGiveLeftovers(deal, onClose)
  const planned = plan(fields, useNow({ updateInterval: 60_000 }))
  const { storage, allowsClaims } = fields
  const portions = Math.min(fields.portions, deal.remaining)
  const change = (changed: Partial<GiveFields>) => setFields({ ...fields, ...changed })
  const confirm = () => {
    const sent = plan(fields, new Date())
    if (sent) give.mutate({ portions, storage, allowsClaims, madeAt: sent.madeAt, endsAt: sent.endsAt })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t('title', { title: pick(deal.title, useLocale()) })}
      description={t('text')}
      action={t('action', { count: portions })}
      pending={give.isPending}
      onConfirm={confirm}
    >
      <div className="mt-4 grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <NumberStepper
            label={t('portions')}
            value={portions}
            max={deal.remaining}
            onChange={next => change({ portions: next })}
          />
          <span className="text-14 text-muted">{t('left', { count: deal.remaining })}</span>
        </div>
        <Keeping fields={fields} planned={planned} onChange={change} />
        <CheckboxField
          label={t('allowsClaims')}
          checked={allowsClaims}
          onChange={({ target }) => change({ allowsClaims: target.checked })}
        />
        <Confirmed storage={storage} />
        <FormProblem>{give.isError && say(give.error)}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}

interface PartProps {
  fields: GiveFields
  onChange: (changed: Partial<GiveFields>) => void
}

type Plan = NonNullable<ReturnType<typeof plan>>

function Keeping({ planned, ...part }: PartProps & { planned: Plan | null }) {
  const t = useT('leftovers.dialog')
  const donations = useT('donations.storages')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(planned === null)
  const storage = donations(part.fields.storage)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-control border border-control px-3.5"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-medium">
        <span suppressHydrationWarning>
          {planned
            ? t('kept', { storage, made: format.clock(planned.madeAt), until: format.clock(planned.endsAt) })
            : storage}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-3.5">
        <Stored {...part} />
        {planned ? (
          <Until planned={planned} {...part} />
        ) : (
          <p role="alert" className="rounded-control bg-danger-soft p-3.5 text-danger">
            {t('tooOld')}
          </p>
        )}
      </div>
    </details>
  )
}

function Stored({ fields, onChange }: PartProps) {
  const t = useT('leftovers.dialog')
  const donations = useT('donations.storages')
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grid gap-1.5">
        <p aria-hidden className="font-medium">
          {t('storage')}
        </p>
        <Segmented
          legend={t('storage')}
          choices={storages.map(value => ({ value, label: donations(value) }))}
          value={fields.storage}
          onChange={storage => onChange({ storage })}
        />
      </div>
      <TextField
        type="time"
        dir="ltr"
        label={t('made')}
        value={fields.made}
        onChange={event => onChange({ made: event.target.value })}
        className="tabular-nums"
      />
    </div>
  )
}

function Until({ planned, fields, onChange }: PartProps & { planned: Plan }) {
  const t = useT('leftovers.dialog')
  const format = useFormat()
  const now = useNow()
  const at = (minutes: number) => format.clock(new Date(now.getTime() + minutes * 60_000))
  return (
    <div className="grid gap-1.5">
      <p aria-hidden className="font-medium">
        {t('until')}
      </p>
      <Segmented
        legend={t('until')}
        choices={planned.offered.map(minutes => ({
          value: String(minutes),
          label: <span suppressHydrationWarning>{t('untilChoice', { time: at(minutes) })}</span>,
        }))}
        value={String(planned.chosen)}
        onChange={minutes => onChange({ minutes: Number(minutes) })}
      />
      <p className="text-14 text-muted">
        {t('eatBy', { time: format.momentInside(leftoversUseBy(fields.storage, planned.madeAt)) })}
      </p>
    </div>
  )
}

function Confirmed({ storage }: Pick<GiveFields, 'storage'>) {
  const t = useT('leftovers.dialog')
  const checks = useT('giving.checks')
  const id = useId()
  return (
    <div className="rounded-control bg-luban p-3.5 text-14">
      <p id={id} className="font-medium">
        {t('promise')}
      </p>
      <ul aria-labelledby={id} className="mt-1 list-disc ps-5">
        {checksFor('food', storage).map(check => (
          <li key={check}>{checks(check)}</li>
        ))}
      </ul>
    </div>
  )
}
