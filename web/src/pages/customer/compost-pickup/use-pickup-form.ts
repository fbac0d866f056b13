import {
  COLLECTED_STEP,
  type CollectionSettings,
  type CollectionSlot,
  collectionDays,
  collectionPrice,
  collectionPriceKey,
  MAX_COLLECTED_GRAMS,
  MIN_COLLECTED_GRAMS,
  type SiteKind,
} from '@dawra/contract/collections/rules'
import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hoursOf, noonOf } from '#features/collections/collection-hours.ts'
import { collectionsQuery } from '#features/collections/queries.ts'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { gramsOf } from '#lib/kilos'
import { readablePhone } from '#lib/phone'
import { useProblemText } from '#lib/problem-text'
import { putSetting, useSettings } from '#lib/settings'
import { toast } from '#lib/toasts'
import { useDraftForm } from '#lib/use-draft-form'
import { useAttempt } from '#lib/write-once'
import { meQuery } from '#parts/person/queries.ts'

/** A type, not an interface: assignable to a record of strings. */
export type PickupFields = {
  kind: SiteKind | ''
  waste: ActivityType | ''
  weight: string
  addressId: string
  collectOn: string
  slot: CollectionSlot
  phone: string
  note: string
}

const EMPTY: PickupFields = {
  kind: 'household',
  waste: '',
  weight: '',
  addressId: '',
  collectOn: '',
  slot: 'morning',
  phone: '',
  note: '',
}

/** Parses the weight into grams; NaN when it is outside of the limits. */
export function readWeight(typed: string): number {
  const grams = gramsOf(typed)
  const fits = grams >= MIN_COLLECTED_GRAMS && grams <= MAX_COLLECTED_GRAMS && grams % COLLECTED_STEP === 0
  return fits ? grams : Number.NaN
}

const FIELD_OF: Readonly<Record<string, keyof PickupFields>> = {
  day_not_offered: 'collectOn',
  collection_exists: 'collectOn',
  area_not_served: 'addressId',
}

export function usePickupForm() {
  const t = useT('collections.booked')
  const say = useProblemText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const settings = useSettings()
  const attempt = useAttempt()
  const { form, forget } = useDraftForm<PickupFields>('collection', EMPTY)
  useOwnPhone(form)

  const booking = useMutation({
    mutationFn: ({ kind, waste, weight, ...fields }: PickupFields) => {
      // Safe casts: validation requires both fields.
      const chosen = { kind: kind as SiteKind, waste: waste as ActivityType }
      const grams = readWeight(weight)
      const body = { ...fields, ...chosen, grams, price: collectionPrice(grams, settings) }
      return attempt(body, idempotencyKey => call('POST /api/v1/me/collections', { body, idempotencyKey }))
    },
    onSuccess: ({ id: collectionId, status, collectOn, slot, plannedHour }) => {
      form.reset({ ...EMPTY, ...draftOf(form.getValues()) })
      forget()
      if (status === 'awaiting_payment')
        return navigate({ to: '/compost-products/pickup/$collectionId', params: { collectionId } })
      toast({
        kind: 'success',
        title: t('title'),
        body: t('text', {
          day: format.day(noonOf(collectOn)),
          ...hoursOf(slot, format),
          time: format.wallClock(`${plannedHour}:00`),
        }),
      })
    },
    onError: (error, { weight }) => {
      takeOverPrice(queryClient, weight, error)
      const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined
      if (field && error instanceof ApiError)
        form.setError(field, { message: say(error) }, { shouldFocus: true })
    },
    onSettled: () => queryClient.invalidateQueries(collectionsQuery()),
  })
  const submit = form.handleSubmit(
    fields => new Promise<void>(resolve => booking.mutate(fields, { onSettled: () => resolve() })),
  )
  const isBesideField = booking.error instanceof ApiError && booking.error.code in FIELD_OF
  return { form, submit, error: isBesideField ? null : booking.error }
}

/** The office has changed the price since the page was loaded: show the new one. */
function takeOverPrice(queryClient: QueryClient, weight: string, error: Error) {
  if (!(error instanceof ApiError) || error.code !== 'collection_price_changed') return
  const { price } = error.facts
  if (typeof price === 'number') putSetting(queryClient, collectionPriceKey(readWeight(weight)), price)
}

/** The values that the next booking starts with. */
const draftOf = ({ kind, addressId, phone }: PickupFields) => ({ kind, addressId, phone })

/** Prefilled with the user's phone, unless they have entered another. */
function useOwnPhone(form: ReturnType<typeof useDraftForm<PickupFields>>['form']) {
  const phone = useQuery(meQuery()).data?.phone
  useEffect(() => {
    if (!phone || form.getValues('phone') !== '') return
    form.setValue('phone', readablePhone(phone))
    form.clearErrors('phone')
  }, [phone, form])
}

/** Whether a day can still be booked, by this page's clock. */
export const isOffered = (day: string, settings: CollectionSettings) =>
  collectionDays(new Date(), settings).includes(day)
