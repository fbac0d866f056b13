import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DigitsField } from '#features/identity/digits-field.tsx'
import { SendAgain } from '#features/identity/send-again.tsx'
import { confirmPhone, requestPhoneChange } from '#features/profile/phone-change.ts'
import { usePhoneErrorMessage } from '#features/profile/use-phone-error-message.ts'
import { forgetDraft } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { meQuery } from '#parts/person/queries.ts'
import { Button } from '#ui/button'
import { forgetNewPhone } from './phone-form.tsx'

/** At most one message a minute. */
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

export function PhoneCode({ phone }: { phone: string }) {
  const t = useT('profile.phone')
  const describeError = usePhoneErrorMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { digits: '' } })
  const leave = () => navigate({ to: '/profile/edit', search: {}, replace: true })
  const confirm = form.handleSubmit(async typed => {
    try {
      await confirmPhone(phone, typed.digits)
      forgetDraft('phone')
      forgetNewPhone()
      await queryClient.invalidateQueries(meQuery())
      toast({ kind: 'success', title: t('saved') })
      await leave()
    } catch (error) {
      form.setError('digits', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={confirm} className="grid gap-4">
        <DigitsField form={form} label={t('code')} incomplete={t('incomplete')} className="max-w-64" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.formState.isSubmitting}>
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
  const describeError = usePhoneErrorMessage()
  const [again, setAgain] = useState(inAMinute)
  const sending = useMutation({
    mutationFn: () => requestPhoneChange(phone),
    onSettled: () => setAgain(inAMinute()),
  })
  return (
    <SendAgain
      from={again}
      sending={sending}
      problem={sending.error && describeError(sending.error)}
      texts={{ wait: time => t('resendIn', { time }), done: t('resent'), action: t('resend') }}
      className="grid justify-items-start gap-2"
    />
  )
}
