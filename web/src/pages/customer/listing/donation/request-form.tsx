import { shareOfPrice } from '@dawra/contract/donations/rules'
import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { Send } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { SlotField } from '#features/donations/slot-field.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { useProblemText } from '#lib/problem-text'
import { useIsSignedIn, useSession } from '#lib/session'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Money } from '#ui/money'
import { Loading, Skeleton } from '#ui/skeleton'
import { TextArea, TextField } from '#ui/text-field'
import { type RequestFields, useAsk } from './use-request.ts'

const LONGEST_MESSAGE = 500

interface RequestFormProps {
  donation: DonationDetail
  /** Only charities can request it yet. */
  isEarly: boolean
}

/** Amount, time, and a message to the donor. Rendered only after hydration, so that no input is lost. */
export function RequestForm(props: RequestFormProps) {
  const t = useT('donations')
  const { status } = useSession()
  if (status !== 'loading') return <LiveForm {...props} />
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-[39rem] rounded-control" />
    </Loading>
  )
}

/** Guests can fill it in too, and sign in on submit. */
function LiveForm({ donation, isEarly }: RequestFormProps) {
  const t = useT('donations')
  const format = useFormat()
  const say = useProblemText()
  const rules = usePersonRules()
  const signedIn = useIsSignedIn()
  const { form, submit, error } = useAsk(donation)
  const { errors, isSubmitting } = form.formState
  const tooEarly = isEarly && t('panel.charities', { time: format.clock(donation.charitiesUntil) })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <QuantityField form={form} donation={donation} />
      <SlotField
        {...form.register('wishedAt', { validate: typed => typed !== '' || t('ask.noTime') })}
        window={donation.window}
        label={t('ask.wished')}
        error={errors.wishedAt?.message}
      />
      <TextArea
        {...form.register('message')}
        rows={2}
        maxLength={LONGEST_MESSAGE}
        label={t('ask.message')}
        hint={t('ask.messageHint')}
        error={errors.message?.message}
      />
      <TextField
        {...form.register('phone', { validate: rules.phone })}
        type="tel"
        autoComplete="tel"
        placeholder="+968 XXXX XXXX"
        label={t('ask.phone')}
        hint={t('ask.phoneHint')}
        error={errors.phone?.message}
      />
      <Cost form={form} donation={donation} />
      {/* Beside the button, because the top of the form is out of view on a phone. */}
      <FormProblem>{error && say(error)}</FormProblem>
      <Button
        type="submit"
        size="large"
        pending={isSubmitting}
        whyNot={tooEarly}
        icon={<Send aria-hidden className="flip-rtl size-5" />}
      >
        {signedIn ? t('ask.send') : t('ask.guest')}
      </Button>
      {!signedIn && <p className="text-center text-14 text-muted">{t('ask.guestHint')}</p>}
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<RequestFields>
  donation: DonationDetail
}

function QuantityField({ form, donation: { gramsLeft } }: PartProps) {
  const t = useT('donations.ask')
  const format = useFormat()
  const left = format.weight(gramsLeft)
  const validate = (typed: string) => {
    const grams = gramsOf(typed)
    if (Number.isNaN(grams)) return t('quantityWrong')
    if (grams < 100) return t('quantityLeast')
    return grams <= gramsLeft || t('quantityMost', { left })
  }
  const everything = () =>
    form.setValue('quantity', kilosOf(gramsLeft), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        {...form.register('quantity', { validate })}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className="text-18 font-semibold tabular-nums rtl:text-end"
        label={t('quantity')}
        hint={t('quantityHint', { left })}
        error={form.formState.errors.quantity?.message}
      />
      <Button variant="secondary" onClick={everything} className="mt-[1.875rem] min-h-12">
        {t('everything')}
      </Button>
    </div>
  )
}

function Cost({ form, donation: { price, grams } }: PartProps) {
  const t = useT('donations.ask')
  const requested = gramsOf(form.watch('quantity'))
  if (price === 0 || Number.isNaN(requested)) return null
  return (
    <p aria-live="polite" className="font-medium">
      {t.rich('cost', { amount: () => <Money baisa={shareOfPrice(price, requested, grams)} /> })}
    </p>
  )
}
