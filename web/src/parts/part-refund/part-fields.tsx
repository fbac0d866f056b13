import { partKinds, portionsLeft } from '@dawra/contract/orders/part-refunds.rules'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Segmented } from '#ui/choices'
import { NumberStepper } from '#ui/number-stepper'
import { TextField } from '#ui/text-field'
import type { ChosenFrom, ChosenPart, PartDraft } from './draft.ts'

interface PartFieldsProps {
  pickup: ChosenFrom
  draft: PartDraft
  chosen: ChosenPart
  onChange: (draft: PartDraft) => void
}

export function PartFields({ pickup, draft, chosen, onChange }: PartFieldsProps) {
  const t = useT('pickupHelp.part')
  const format = useFormat()
  const { obstacle, price, toCard } = chosen
  const number = { dir: 'ltr', autoComplete: 'off', className: 'tabular-nums rtl:text-end' } as const
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('by')}</p>
      <Segmented
        legend={t('by')}
        choices={partKinds.map(value => ({ value, label: t(`ways.${value}`) }))}
        value={draft.by}
        onChange={by => onChange({ ...draft, by })}
      />
      {draft.by === 'portions' && <Portions pickup={pickup} draft={draft} onChange={onChange} />}
      {draft.by === 'amount' && (
        <TextField
          {...number}
          inputMode="decimal"
          label={t('amount')}
          optional={t('currency')}
          placeholder="1.000"
          value={draft.amount}
          onChange={event => onChange({ ...draft, amount: event.target.value })}
        />
      )}
      {draft.by === 'percent' && (
        <TextField
          {...number}
          inputMode="numeric"
          maxLength={4}
          label={t('percent')}
          value={draft.percent}
          onChange={event => onChange({ ...draft, percent: event.target.value })}
        />
      )}
      {pickup.refundedPart > 0 && (
        <p className="text-14 text-muted">{t('before', { amount: format.money(pickup.refundedPart) })}</p>
      )}
      <p role="status" className="min-h-6 text-14 text-muted">
        {obstacle && obstacle !== 'nothing' && t(`obstacle.${obstacle}`)}
        {!obstacle && pickup.isCash && t('atCounter', { amount: format.money(price) })}
        {!obstacle && !pickup.isCash && t('toCard', { amount: format.money(toCard) })}
        {!obstacle && !pickup.isCash && toCard < price && ` ${t('withVoucher')}`}
      </p>
    </div>
  )
}

function Portions({ pickup, draft, onChange }: Omit<PartFieldsProps, 'chosen'>) {
  const t = useT('pickupHelp.part')
  const locale = useLocale()
  const left = pickup.lines.filter(({ dealId }) => portionsLeft(pickup, dealId) > 0)
  if (left.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="grid gap-2">
      {left.map(({ dealId, title }) => (
        <li key={dealId} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <Name>{pick(title, locale)}</Name>
          </span>
          <NumberStepper
            label={t('portionsOf', { title: pick(title, locale) })}
            value={draft.portions[dealId] ?? 0}
            min={0}
            max={portionsLeft(pickup, dealId)}
            onChange={quantity => onChange({ ...draft, portions: { ...draft.portions, [dealId]: quantity } })}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  )
}
