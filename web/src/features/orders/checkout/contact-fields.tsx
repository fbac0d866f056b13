import type { OrderKind } from '@dawra/contract/orders/rules'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { usePersonRules } from '#parts/person/fields.ts'
import { PhoneField } from '#ui/phone-field'
import { TextField } from '#ui/text-field'
import type { CheckoutFields } from './use-checkout-form.ts'

interface ContactFieldsProps {
  form: UseFormReturn<CheckoutFields>
  kind: OrderKind
  lead?: ReactNode
  children?: ReactNode
}

export function ContactFields({ form, kind, lead, children }: ContactFieldsProps) {
  const t = useT('checkout.contact')
  const rules = usePersonRules()
  const { errors } = form.formState
  return (
    <section aria-labelledby="contact" className="rounded-card bg-paper p-4 md:p-5">
      <h2 id="contact" className="mb-3 text-22">
        {t('title')}
      </h2>
      {lead}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          {...form.register('email', { validate: rules.email })}
          type="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          error={errors.email?.message}
        />
        <PhoneField
          {...form.register('phone', { validate: rules.phone })}
          label={t('phone')}
          hint={t('phoneHint', { kind })}
          error={errors.phone?.message}
        />
      </div>
      {children}
    </section>
  )
}
