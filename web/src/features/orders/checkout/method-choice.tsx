import type { SavedCard } from '@dawra/contract/payments/cards'
import { CreditCard, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { cardName, endsSoon, expiryOf, isOver } from '#parts/cards/saved-card-texts.ts'
import { METHODS, MethodCard } from '#parts/payment/method-card.tsx'
import { Ltr } from '#ui/bdi'
import { CheckboxField } from '#ui/checkbox-field'
import { RadioCard } from '#ui/choices'
import { type CheckoutFields, isSaved, savedAs } from './use-checkout-form.ts'
import { useFirstCard } from './use-saved-cards.ts'

export function MethodChoice({
  form,
  children,
}: {
  form: UseFormReturn<CheckoutFields>
  children?: ReactNode
}) {
  const t = useT('checkout.method')
  const cards = useFirstCard(form)
  const field = form.register('method')
  const method = form.watch('method')
  const isTyped = !isSaved(method) && method !== 'cash'
  return (
    <fieldset className="rounded-card bg-paper p-4 md:p-5">
      <legend className="float-start mb-3 w-full font-heading text-22 leading-(--leading-heading) font-semibold">
        {t('title')}
      </legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        {cards.map(card => (
          <SavedChoice key={card.id} card={card} field={field} />
        ))}
        {METHODS.map(option => (
          <MethodCard
            key={option}
            {...field}
            method={option}
            {...(option === 'card' && cards.length > 0 && { label: t('otherCard') })}
          />
        ))}
        {children}
      </div>
      {isTyped && (
        <div className="mt-2">
          <CheckboxField {...form.register('saveCard')} label={t('saveCard')} />
        </div>
      )}
      <p className="mt-1 flex items-start gap-2 text-14 text-muted">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(method === 'cash' ? 'cashSafety' : isTyped ? 'safety' : 'savedSafety')}
      </p>
    </fieldset>
  )
}

interface SavedChoiceProps {
  card: SavedCard
  field: ReturnType<UseFormReturn<CheckoutFields>['register']>
}

function SavedChoice({ card, field }: SavedChoiceProps) {
  const t = useT('checkout.method')
  const now = useNow()
  const over = isOver(card, now)
  const key = over ? 'expired' : endsSoon(card, now) ? 'expiresSoon' : 'expires'
  return (
    <RadioCard
      {...field}
      value={savedAs(card.id)}
      disabled={over}
      label={<Ltr>{cardName(card)}</Ltr>}
      hint={t.rich(key, { date: () => <Ltr>{expiryOf(card)}</Ltr> })}
      icon={<CreditCard aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
    />
  )
}
