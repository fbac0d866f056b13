import { parseRials } from '@dawra/contract/platform/digits.rules'
import { percentOff } from '@dawra/contract/platform/money.rules'
import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { TextField } from '#ui/text-field'
import type { DealFields } from './fields.ts'
import { doubtsOf, useDoubtLabel } from './price-doubts.tsx'
import { useEarlierOriginal } from './use-earlier-original.ts'

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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-2">
      <TextField
        // The price is not validated before it was entered.
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
  const say = useDoubtLabel()
  const [original, price] = useWatch<DealFields, ['originalPrice', 'price']>({
    name: ['originalPrice', 'price'],
  })
  const before = parseRials(original)
  const now = parseRials(price)
  const off = before && now !== null && now < before ? percentOff(before, now) : 0
  const typed = { originalPrice: original, price }
  const doubts = doubtsOf(typed)
  return (
    <div aria-live="polite" className="col-span-full -mt-1 grid gap-1.5 text-14 text-muted empty:sr-only">
      {off > 0 && (
        <p>
          <Badge tone="date">{t('off', { percent: format.percent(off) })}</Badge>{' '}
          {off < EXPECTED_OFF && t('offHint')}
        </p>
      )}
      {doubts.map(doubt => (
        <Note key={doubt}>{say(doubt, typed)}</Note>
      ))}
      <EarlierPrice original={before} />
    </div>
  )
}

/** Shows the previous original price when this one is higher: it should be the usual price. */
function EarlierPrice({ original }: { original: number | null }) {
  const t = useT('businessDeals.doubts')
  const format = useFormat()
  const earlier = useEarlierOriginal()
  if (!original || !earlier || original <= earlier) return null
  return <Note>{t('raised', { price: format.money(earlier) })}</Note>
}

const Note = ({ children }: { children: string }) => (
  <p className="flex items-start gap-1.5 font-medium text-date">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)

/** With a smaller discount in percent a deal hardly sells. This is a hint, not a rule. */
const EXPECTED_OFF = 30
