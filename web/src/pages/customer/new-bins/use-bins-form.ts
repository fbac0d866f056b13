import type { BinSize, SubscriptionKind } from '@dawra/contract/bins/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { meQuery } from '#parts/person/queries.ts'

/** A type, not an interface: assignable to a record of strings. */
export type BinsFields = {
  kind: SubscriptionKind
  addressId: string
  /** Weekdays as `1,4`. */
  days: string
  sizeLitres: string
  binsWanted: string
  flats: string
  standsAt: string
  gateNote: string
  phone: string
  /** Minutes of the day, or empty for any time. */
  opens: string
  closes: string
}

export type BinsForm = ReturnType<typeof useBinsForm>['form']

const EMPTY: BinsFields = {
  kind: 'household',
  addressId: '',
  days: '',
  sizeLitres: '25',
  binsWanted: '1',
  flats: '',
  standsAt: '',
  gateNote: '',
  phone: '',
  opens: '',
  closes: '',
}

export const daysOf = (days: string): number[] => days.split(',').filter(Boolean).map(Number)

/** Parses a whole number in any digits; NaN when it is not one. */
export const wholeOf = (typed: string): number => {
  const latin = plainTyped(typed)
  return /^\d{1,5}$/.test(latin) ? Number(latin) : Number.NaN
}

const minuteOf = (value: string) => (value === '' ? null : Number(value))

const bodyOf = ({ days, sizeLitres, binsWanted, flats, opens, closes, ...fields }: BinsFields) => ({
  ...fields,
  weekdays: daysOf(days),
  sizeLitres: Number(sizeLitres) as BinSize,
  binsWanted: wholeOf(binsWanted),
  flats: fields.kind === 'building' ? wholeOf(flats) : null,
  // A household has no opening hours.
  opensMinute: fields.kind === 'household' ? null : minuteOf(opens),
  closesMinute: fields.kind === 'household' ? null : minuteOf(closes),
})

const FIELD_OF: Readonly<Record<string, keyof BinsFields>> = {
  day_not_offered: 'days',
  area_not_served: 'addressId',
}

export function useBinsForm() {
  const t = useT('bins.form')
  const say = useProblemText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const { form, forget } = useDraftForm<BinsFields>('bins', EMPTY)
  useOwnPhone(form)
  const asking = useMutation({
    mutationFn: (fields: BinsFields) => {
      const body = bodyOf(fields)
      return attempt(body, idempotencyKey => call('POST /api/v1/me/subscriptions', { body, idempotencyKey }))
    },
    onSuccess: ({ id }) => {
      forget()
      toast({ kind: 'success', title: t('done') })
      void navigate({ to: '/bins/$planId', params: { planId: id }, replace: true })
    },
    onError: error => {
      const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined
      if (field) form.setError(field, { message: say(error) }, { shouldFocus: true })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => asking.mutate(fields, { onSettled: () => resolve() })),
  )
  const isBesideField = asking.error instanceof ApiError && asking.error.code in FIELD_OF
  return { form, submit, error: isBesideField ? null : asking.error }
}

/** Prefilled with the user's phone, unless they have entered another. */
function useOwnPhone(form: ReturnType<typeof useDraftForm<BinsFields>>['form']) {
  const phone = useQuery(meQuery()).data?.phone
  useEffect(() => {
    if (!phone || form.getValues('phone') !== '') return
    form.setValue('phone', readablePhone(phone))
    form.clearErrors('phone')
  }, [phone, form])
}
