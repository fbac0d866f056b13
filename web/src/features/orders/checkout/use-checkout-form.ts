import type { Me } from '@dawra/contract/identity/schemas'
import type { PaymentOption } from '@dawra/contract/payments/schemas'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#lib/api-error'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { putServiceFee } from '#lib/settings'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { cardsQuery } from '#parts/cards/queries.ts'
import { readPhone } from '#parts/person/fields.ts'
import { meQuery } from '#parts/person/queries.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { rememberPlaced } from '../order-being-paid.ts'
import { putOrder } from '../queries.ts'
import { forgetVoucher } from './chosen-voucher.ts'
import { type OrderRequest, placeOnce } from './place-order.ts'
import { vouchersQuery } from './use-voucher.ts'

/** A payment method of the gateway, or a saved card by its id. */
export type PayingBy = PaymentOption | `saved:${string}`

export interface CheckoutFields {
  email: string
  phone: string
  method: PayingBy
  saveCard: boolean
}

export type Payer = Pick<OrderRequest['body'], 'contact' | 'method' | 'language' | 'saveCard' | 'savedCard'>

export const SUMMARY = 'summary'
const DRAFT = 'checkout'
const DELIVERED_OTHERWISE = ['area_not_delivered', 'slot_not_offered']
const FIELDS = { 'contact.email': 'email', 'contact.phone': 'phone' } as const

function refusedFields(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return []
  const issues = (error.facts.issues ?? []) as readonly { path: string }[]
  return issues.flatMap(({ path }) => (path in FIELDS ? [FIELDS[path as keyof typeof FIELDS]] : []))
}

/** A saved card need not be saved again. */
const wayOf = (method: PayingBy, saveCard: boolean): Pick<Payer, 'method' | 'saveCard' | 'savedCard'> =>
  isSaved(method)
    ? { method: 'card', savedCard: method.slice(SAVED.length) }
    : { method, ...(saveCard && method !== 'cash' && { saveCard }) }

const SAVED = 'saved:'
export const isSaved = (method: PayingBy): method is `saved:${string}` => method.startsWith(SAVED)
export const savedAs = (cardId: string) => `${SAVED}${cardId}` as const

interface Newcomer {
  consents: { areGiven: boolean; focus: () => void; demand: () => void }
  /** @returns whether the guest is signed in now @throws AuthError */
  join: (email: string, phone: string) => Promise<boolean>
}

interface Checkout {
  me: Me | undefined
  requestOf: (payer: Payer) => OrderRequest
  offers: QueryKey
  /** The ordered goods are in the cart. */
  fromCart: boolean
  onPlaced?: () => void
  newcomer?: Newcomer | undefined
}

/** After a refused order the form says why, and reads again what has changed. */
function useRefused(form: UseFormReturn<CheckoutFields>, offers: QueryKey) {
  const t = useT('errors.fields')
  const say = useProblemText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (error: Error) => {
    for (const field of refusedFields(error))
      form.setError(field, { message: t(field) }, { shouldFocus: true })
    if (!(error instanceof ApiError)) return
    if (error.code === 'order_already_paid' && typeof error.facts.orderId === 'string') {
      toast({ title: say(error) })
      await navigate({ to: '/checkout', search: { order: error.facts.orderId }, replace: true })
    }
    // The saved card was removed meanwhile.
    if (error.code === 'not_found') await queryClient.invalidateQueries(cardsQuery())
    if (error.code.startsWith('voucher_')) await queryClient.invalidateQueries(vouchersQuery())
    // The delivery area or time is no longer available: refetch them.
    if (DELIVERED_OTHERWISE.includes(error.code)) await queryClient.invalidateQueries({ queryKey: offers })
    if (error.code !== 'cart_changed') return
    if (typeof error.facts.serviceFee === 'number')
      return void putServiceFee(queryClient, error.facts.serviceFee)
    // Somebody else bought it first: the change is shown at its line.
    await queryClient.invalidateQueries({ queryKey: offers })
    document.getElementById(SUMMARY)?.focus()
  }
}

export function useCheckoutForm({ me, requestOf, offers, fromCart, onPlaced, newcomer }: Checkout) {
  const describeAuthError = useAuthErrorMessage()
  const language = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const known = { email: me?.email ?? '', phone: me?.phone ?? '', method: 'card', saveCard: false }
  const form = useForm<CheckoutFields>({
    defaultValues: { ...known, ...readDraft(DRAFT) } as CheckoutFields,
    ...VALIDATION_MODE,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Whether to save a card is chosen for each order, so it is not part of the draft.
        callback: ({ values: { saveCard: _never, ...typed } }) => keepDraft(DRAFT, typed),
      }),
    [form],
  )

  const refused = useRefused(form, offers)
  const placing = useMutation({
    mutationFn: async ({ method, saveCard, ...typed }: CheckoutFields) => {
      const contact = {
        email: typed.email.trim().toLowerCase(),
        phone: (await readPhone(typed.phone)) ?? typed.phone,
      }
      if (newcomer && !(await joins(newcomer, contact))) return undefined
      return placeOnce(requestOf({ contact, language, ...wayOf(method, saveCard) }))
    },
    onSuccess: async (order, { phone }) => {
      if (!order) return
      // The server saves the phone once the order is paid; until then the cached profile has it.
      queryClient.setQueryData(
        meQuery().queryKey,
        before => before && { ...before, phone: before.phone ?? phone },
      )
      rememberPlaced(order, fromCart)
      putOrder(queryClient, order)
      forgetDraft(DRAFT)
      forgetVoucher()
      onPlaced?.()
      await navigate({ to: '/checkout', search: { order: order.id }, replace: true })
    },
    onError: refused,
  })
  async function joins({ join }: Newcomer, { email, phone }: Payer['contact']) {
    try {
      return await join(email, phone)
    } catch (error) {
      const { place, message } = describeAuthError(error)
      form.setError(place === 'email' ? 'email' : 'root', { message }, { shouldFocus: true })
      return false
    }
  }

  // The form is submitting until the response arrives, so that the button is busy for a second click.
  const place = form.handleSubmit(fields => {
    if (newcomer && !newcomer.consents.areGiven) return newcomer.consents.focus()
    return new Promise<void>(resolve => placing.mutate(fields, { onSettled: () => resolve() }))
  })
  const submit = (event: FormEvent) => {
    newcomer?.consents.demand()
    return place(event)
  }
  return { form, submit, error: placing.error }
}
