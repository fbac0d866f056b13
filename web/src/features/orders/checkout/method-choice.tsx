import type { PaymentMethod } from '@dawra/contract/payments'
import { CreditCard, Landmark, ShieldCheck } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { CheckboxField } from '#ui/checkbox-field'
import { RadioCard } from '#ui/choices'

/** Not the contract's own list: zod would come along. */
const METHODS: readonly PaymentMethod[] = ['card', 'omannet']
const ICONS = { card: CreditCard, omannet: Landmark }

interface MethodChoiceProps {
  field: UseFormRegisterReturn<'method'>
  saveCard: UseFormRegisterReturn<'saveCard'>
}

/** A preference for the gateway's page, where the card itself is entered. */
export function MethodChoice({ field, saveCard }: MethodChoiceProps) {
  const t = useT('checkout.method')
  return (
    <fieldset className="rounded-card bg-paper p-4 md:p-5">
      <legend className="float-start mb-3 w-full font-heading text-22 leading-(--leading-heading) font-semibold">
        {t('title')}
      </legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        {METHODS.map(method => {
          const Icon = ICONS[method]
          return (
            <RadioCard
              key={method}
              {...field}
              value={method}
              label={t(method)}
              hint={t(`${method}Hint`)}
              icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
            />
          )
        })}
      </div>
      <div className="mt-2">
        <CheckboxField {...saveCard} label={t('saveCard')} />
      </div>
      <p className="mt-1 flex items-start gap-2 text-14 text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('safety')}
      </p>
    </fieldset>
  )
}
