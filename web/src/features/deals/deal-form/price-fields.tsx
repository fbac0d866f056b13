import { parseRials } from '@dawra/contract/digits.rules'
import { percentOff } from '@dawra/contract/money.rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { TextField } from '#ui/text-field'
import type { DealFields } from './fields.ts'

/** What it costs by day, what it costs tonight, and how much that is off. */
export function PriceFields({ locked }: { locked: boolean }) {
  const t = useT('businessDeals.form')
  const { register, formState } = useFormContext<DealFields>()
  const { errors, touchedFields } = formState
  const shared = {
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    readOnly: locked,
    className: 'text-18 font-semibold tabular-nums placeholder:font-normal read-only:opacity-60 rtl:text-end',
  } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        // A price that was not written yet is not wrong.
        {...register('originalPrice', { deps: touchedFields.price ? ['price'] : [] })}
        {...shared}
        label={t('originalPrice')}
        optional={t('currency')}
        placeholder="2.500"
        error={errors.originalPrice?.message}
        hint={locked ? t('lockedField') : undefined}
      />
      <TextField
        {...register('price')}
        {...shared}
        label={t('price')}
        optional={t('currency')}
        placeholder="1.000"
        error={errors.price?.message}
        hint={locked ? t('lockedField') : undefined}
      />
      <Discount />
    </div>
  )
}

function Discount() {
  const t = useT('businessDeals.form')
  const format = useFormat()
  const [original, price] = useWatch<DealFields, ['originalPrice', 'price']>({
    name: ['originalPrice', 'price'],
  })
  const before = parseRials(original)
  const now = parseRials(price)
  const off = before && now !== null && now < before ? percentOff(before, now) : 0
  return (
    <p aria-live="polite" className={off > 0 ? 'col-span-2 -mt-1 text-14 text-muted' : 'sr-only'}>
      {off > 0 && (
        <>
          <Badge tone="date">{t('off', { percent: format.percent(off) })}</Badge>{' '}
          {off < EXPECTED_OFF && t('offHint')}
        </>
      )}
    </p>
  )
}

/** Below it a deal hardly sells; a hint, no rule. */
const EXPECTED_OFF = 30
