import type { getGiving } from '@dawra/contract/donations/giving'
import type { ResultOf } from '@dawra/contract/platform/route'
import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { Chip } from '#ui/chips'
import { CONTROL, Field } from '#ui/field'
import { SwitchField } from '#ui/switch'
import { TextField } from '#ui/text-field'
import type { DonationFields } from './fields.ts'

const QUICK = [1, 2, 5, 10]
const STEP_GRAMS = 100
const MAX_GRAMS = 1_000_000
const STEP =
  'grid size-12 shrink-0 place-items-center rounded-control border border-control bg-paper text-wadi disabled:opacity-40'

export function KilosField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const { field, fieldState } = useController<DonationFields, 'kilos'>({ name: 'kilos' })
  const grams = gramsOf(field.value) || 0
  const set = (next: number) => field.onChange(kilosOf(Math.min(MAX_GRAMS, Math.max(STEP_GRAMS, next))))
  return (
    <Field label={t('kilos')} error={fieldState.error?.message}>
      {control => (
        <div className="flex flex-wrap items-center gap-2">
          <div className="flex gap-1.5">
            <button
              type="button"
              aria-label={t('less')}
              disabled={locked || grams <= STEP_GRAMS}
              onClick={() => set(grams - STEP_GRAMS)}
              className={STEP}
            >
              <Minus aria-hidden className="size-5" />
            </button>
            <div className="w-30">
              <input
                {...field}
                {...control}
                readOnly={locked}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                className={`${CONTROL} text-center text-18 font-semibold tabular-nums read-only:opacity-60`}
              />
            </div>
            <button
              type="button"
              aria-label={t('more')}
              disabled={locked || grams >= MAX_GRAMS}
              onClick={() => set(grams + STEP_GRAMS)}
              className={STEP}
            >
              <Plus aria-hidden className="size-5" />
            </button>
          </div>
          {!locked && (
            <div className="flex gap-1.5">
              {QUICK.map(kilos => (
                <Chip
                  key={kilos}
                  chosen={grams === kilos * 1000}
                  onClick={() => set(kilos * 1000)}
                  className={`min-h-12 min-w-12 justify-center px-3 ${grams === kilos * 1000 ? '' : 'inset-ring inset-ring-control'}`}
                >
                  {kilos}
                </Chip>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** `open`: food may have a price; else why it may not. Feed may have a price unless the rule is `closed`. */
export type PriceRule = 'open' | 'household' | 'licence' | 'closed'

export function priceRuleOf({ kind, isVerified, priceMost }: ResultOf<typeof getGiving>): PriceRule {
  if (priceMost === 0) return 'closed'
  return isVerified ? 'open' : kind === 'business' ? 'licence' : 'household'
}

export const mayPrice = (kind: DonationFields['kind'], rule: PriceRule) =>
  rule === 'open' || (kind === 'feed' && rule !== 'closed')

export function PriceField({ rule, locked }: { rule: PriceRule; locked: boolean }) {
  const t = useT('giving.form')
  const { register, formState } = useFormContext<DonationFields>()
  const kind = useWatch<DonationFields, 'kind'>({ name: 'kind' })
  const fixed = !mayPrice(kind, rule)
  const hints: Record<PriceRule, ReactNode> = {
    open: t('priceAll'),
    closed: t('priceClosed'),
    household: t('priceHousehold'),
    licence: t.rich('priceLicence', {
      link: text => (
        <Link to="/profile/licence" className="font-medium text-wadi underline underline-offset-4">
          {text}
        </Link>
      ),
    }),
  }
  const shared = {
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    className: 'text-18 font-semibold tabular-nums read-only:opacity-60 rtl:text-end',
    label: t('price'),
    hint: fixed ? hints[rule] : hints.open,
    error: formState.errors.price?.message,
  } as const
  // The price that was entered for feed is restored when feed is chosen again.
  if (fixed) return <TextField key="fixed" {...shared} readOnly value="0.000" />
  return <TextField key="open" {...register('price')} {...shared} readOnly={locked} />
}

export function ClaimsField() {
  const t = useT('giving.form')
  const { field } = useController<DonationFields, 'allowsClaims'>({ name: 'allowsClaims' })
  return (
    <SwitchField
      label={t('allowsClaims')}
      hint={t('allowsClaimsHint')}
      isOn={field.value}
      onChange={field.onChange}
    />
  )
}
