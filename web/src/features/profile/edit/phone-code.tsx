import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { forgetDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { askPhone, confirmPhone } from '#lib/phone-change'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { MAILED_DIGITS, toMailedDigits } from '../../identity/mailed-digits.ts'
import { meQuery } from '../../identity/queries.ts'
import { forgetNewPhone } from './new-phone.ts'
import { usePhoneWords } from './use-phone-words.ts'

/** One message a minute. */
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

/** Asks for the code that was sent to the new phone. */
export function PhoneCode({ phone }: { phone: string }) {
  const t = useT('profile.phone')
  const words = usePhoneWords()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { digits: '' } })
  const { errors, isSubmitting } = form.formState
  const leave = () => navigate({ to: '/profile/edit', search: {}, replace: true })
  const digits = form.register('digits', {
    validate: typed => typed.length === MAILED_DIGITS || t('incomplete'),
  })
  const confirm = form.handleSubmit(async typed => {
    try {
      await confirmPhone(phone, typed.digits)
      forgetDraft('phone')
      forgetNewPhone()
      await queryClient.invalidateQueries(meQuery())
      toast({ kind: 'success', title: t('saved') })
      await leave()
    } catch (error) {
      form.setError('digits', { message: words(error) }, { shouldFocus: true })
    }
  })
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={confirm} className="grid gap-4">
        <TextField
          {...digits}
          onChange={event => {
            event.target.value = toMailedDigits(event.target.value)
            return digits.onChange(event)
          }}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-64 text-center font-code text-22 tracking-[0.3em]"
          label={t('code')}
          error={errors.digits?.message}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSubmitting}>
            {t('confirm')}
          </Button>
          <Button variant="ghost" onClick={leave}>
            {t('other')}
          </Button>
        </div>
      </form>
      <Resend phone={phone} />
    </div>
  )
}

function Resend({ phone }: { phone: string }) {
  const t = useT('profile.phone')
  const words = usePhoneWords()
  const [again, setAgain] = useState(inAMinute)
  const seconds = useSecondsUntil(again)
  const sending = useMutation({
    mutationFn: () => askPhone(phone),
    onSettled: () => setAgain(inAMinute()),
  })
  const waiting = seconds > 0 && t('resendIn', { time: asClock(seconds) })
  return (
    <div className="grid justify-items-start gap-2">
      <FormProblem>{sending.error && words(sending.error)}</FormProblem>
      <p role="status" className="text-14 text-muted">
        {sending.isSuccess && t('resent')}
      </p>
      <Button
        variant="secondary"
        whyNot={waiting}
        pending={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {waiting || t('resend')}
      </Button>
    </div>
  )
}
