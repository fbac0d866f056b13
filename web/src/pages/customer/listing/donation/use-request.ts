import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DONATIONS, putRequest } from '#features/donations/queries.ts'
import { slotsOf } from '#features/donations/slots.ts'
import { ApiError } from '#lib/api-error'
import { apiKey, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { gramsOf, kilosOf } from '#lib/kilos'
import { readablePhone } from '#lib/phone'
import { useIsSignedIn } from '#lib/session'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { meQuery } from '#parts/person/queries.ts'

/** A type, not an interface: assignable to a record of strings. */
export type RequestFields = { quantity: string; wishedAt: string; message: string; phone: string }

/** The amount of food that the form starts with; for feed it starts with all that is left. */
const USUAL_GRAMS = 1000

const bodyOf = ({ quantity, wishedAt, message, phone }: RequestFields, { window }: DonationDetail) => ({
  grams: gramsOf(quantity),
  message: message.trim(),
  wishedAt: wishedAt === 'asap' ? (slotsOf(window, new Date())[0] ?? window.endsAt) : wishedAt,
  phone,
})

/** The form for a request, stored in this tab until it is sent, also through sign-in. */
export function useAsk(donation: DonationDetail) {
  const signedIn = useIsSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useAttempt((fields: RequestFields) => bodyOf(fields, donation))
  const explain = useExplain(donation)
  const t = useT('donations.ask')
  const usual = donation.kind === 'feed' ? donation.gramsLeft : USUAL_GRAMS
  const quantity = kilosOf(Math.min(donation.gramsLeft, usual))
  const known = { quantity, wishedAt: 'asap', message: '', phone: '' }
  const { form, forget } = useDraftForm<RequestFields>(`ask:${donation.id}`, known)
  useOwnPhone(form, signedIn)

  const asking = useMutation({
    mutationFn: (fields: RequestFields) =>
      attempt(fields, (idempotencyKey, body) =>
        call('POST /api/v1/donations/{donationId}/requests', {
          params: { donationId: donation.id },
          body,
          idempotencyKey,
        }),
      ),
    onSuccess: async request => {
      forget()
      putRequest(queryClient, request)
      toast({ kind: 'success', title: t('sent'), body: t('sentText') })
      await navigate({ to: '/requests/$requestId', params: { requestId: request.id } })
    },
    onError: error => {
      const refused = explain(error)
      if (refused) form.setError(refused.field, { message: refused.message }, { shouldFocus: true })
      // A refusal may mean that this page shows outdated data.
      const listing = apiKey('GET /api/v1/listings/{listingId}', { params: { listingId: donation.id } })
      void invalidate(queryClient, ...DONATIONS, listing)
    },
  })
  const submit = form.handleSubmit(fields =>
    signedIn
      ? new Promise<void>(resolve => asking.mutate(fields, { onSettled: () => resolve() }))
      : navigate({ to: '/login', search: { next: `/deal/${donation.id}#request` } }),
  )
  const isBesideField = asking.error && explain(asking.error)
  return { form, submit, error: isBesideField ? null : asking.error }
}

/** Prefilled with the user's phone, unless they have entered another. */
function useOwnPhone(form: ReturnType<typeof useDraftForm<RequestFields>>['form'], enabled: boolean) {
  const phone = useQuery({ ...meQuery(), enabled }).data?.phone
  useEffect(() => {
    if (!phone || form.getValues('phone') !== '') return
    form.setValue('phone', readablePhone(phone))
    // The profile may load after the submit that reported the phone as missing.
    form.clearErrors('phone')
  }, [phone, form])
}

function useExplain({ gramsLeft }: DonationDetail) {
  const t = useT('donations.ask')
  const errors = useT('errors')
  const format = useFormat()
  return (error: Error): { field: keyof RequestFields; message: string } | null => {
    if (!(error instanceof ApiError)) return null
    if (error.code === 'time_not_offered') return { field: 'wishedAt', message: errors('time_not_offered') }
    if (error.code !== 'too_much_requested') return null
    const left = Number(error.facts.gramsLeft ?? gramsLeft)
    return { field: 'quantity', message: t('quantityMost', { left: format.weight(left) }) }
  }
}
