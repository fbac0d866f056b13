import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ownApplicationQuery } from '#features/businesses/queries.ts'
import { DigitsField } from '#features/identity/digits-field.tsx'
import { SendAgain } from '#features/identity/send-again.tsx'
import { confirmPhone, requestPhoneChange } from '#features/profile/phone-change.ts'
import { usePhoneErrorMessage } from '#features/profile/use-phone-error-message.ts'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { meQuery } from '#parts/person/queries.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { useSelling } from './sell-context.ts'

/** At most one message a minute. */
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

/** Confirms the contact phone by code; it becomes the phone of the account. */
export function ConfirmPhone() {
  const t = useT('businesses.phone')
  const { application } = useSelling()
  const phone = application?.terms.contactPhone
  const shown = () => <Ltr>{readablePhone(phone ?? '')}</Ltr>
  if (phone && application.phoneConfirmed)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-wadi" />
        <span>{t.rich('done', { phone: shown })}</span>
      </p>
    )
  return (
    <section aria-labelledby="confirm-phone" className="grid gap-3">
      <h3 id="confirm-phone" className="text-18">
        {t('title')}
      </h3>
      <p className="text-muted">{phone ? t.rich('text', { phone: shown }) : t('missing')}</p>
      {phone && <Code key={phone} phone={phone} />}
    </section>
  )
}

function Code({ phone }: { phone: string }) {
  const t = useT('businesses.phone')
  const again = useT('profile.phone')
  const describeError = usePhoneErrorMessage()
  const queryClient = useQueryClient()
  const [next, setNext] = useState<string | null>(null)
  const form = useForm({ defaultValues: { digits: '' } })
  const known = () =>
    Promise.all([
      queryClient.invalidateQueries(ownApplicationQuery()),
      queryClient.invalidateQueries(meQuery()),
    ])
  const sending = {
    mutationFn: () => requestPhoneChange(phone),
    onSuccess: async (requested: Awaited<ReturnType<typeof requestPhoneChange>>) => {
      if (requested === 'kept') return void (await known())
      setNext(inAMinute())
    },
  }
  const asking = useMutation(sending)
  // Apart from the first, so that only a second code is announced as a new one.
  const repeating = useMutation(sending)
  const confirm = form.handleSubmit(async ({ digits }) => {
    try {
      await confirmPhone(phone, digits)
      await known()
    } catch (error) {
      form.setError('digits', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  if (next === null)
    return (
      <>
        <FormProblem>{asking.isError && describeError(asking.error)}</FormProblem>
        <Button
          variant="secondary"
          pending={asking.isPending}
          onClick={() => asking.mutate()}
          className="justify-self-start"
        >
          {t('ask')}
        </Button>
      </>
    )
  return (
    <>
      <form noValidate onSubmit={confirm} className="grid justify-items-start gap-3">
        <DigitsField form={form} label={t('code')} incomplete={t('incomplete')} className="max-w-64" />
        <Button type="submit" pending={form.formState.isSubmitting}>
          {t('confirm')}
        </Button>
      </form>
      <SendAgain
        from={next}
        sending={repeating}
        problem={repeating.error && describeError(repeating.error)}
        texts={{ wait: time => again('resendIn', { time }), done: again('resent'), action: again('resend') }}
        className="grid justify-items-start gap-2"
      />
    </>
  )
}
