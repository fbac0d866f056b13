import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { rememberPayingCollection } from '#features/collections/paying.ts'
import { collectionQuery, putCollection } from '#features/collections/queries.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { PaymentWindow } from '#features/payment/payment-window.tsx'
import { type Payable, type PaymentState, SLOW_AFTER, usePayment } from '#features/payment/use-payment.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { Money } from '#ui/money'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { HoldLeft } from './hold-left.tsx'
import { pickupScreen } from './pickup-screen.ts'

interface PickupPaymentProps {
  request: CollectionRequest
  returned: Returned | undefined
  /** Puts the status that the gateway's page returned into the URL. */
  onReturned: (returned: Returned | undefined) => void
}

export function PickupPayment(props: PickupPaymentProps) {
  const t = useT('collections.pay')
  const { request, returned } = props
  const isBegun = request.payment !== null && returned !== 'cancelled'
  return (
    <Section title={t('title')}>
      {request.holdExpiresAt && request.payment?.status !== 'captured' && (
        <HoldLeft until={request.holdExpiresAt} />
      )}
      {isBegun ? <Paying {...props} /> : <Start {...props} />}
    </Section>
  )
}

const METHODS: readonly PaymentMethod[] = ['card', 'omannet']
const ICONS = { card: CreditCard, omannet: Landmark }

function Start({ request, returned, onReturned }: PickupPaymentProps) {
  const t = useT('collections.pay')
  const methods = useT('checkout.method')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [method, setMethod] = useState(methodOf(request))
  const opening = useMutation({
    mutationFn: () => openPayment(request.id, method),
    onSuccess: opened => {
      putCollection(queryClient, opened)
      onReturned(undefined)
    },
    onError: () => void queryClient.invalidateQueries(collectionQuery(request.id)),
  })
  return (
    <div className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      {returned === 'cancelled' && (
        <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-sea">
          {t('notPaid')}
        </p>
      )}
      <FormProblem>{opening.error && say(opening.error)}</FormProblem>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{methods('title')}</legend>
        {METHODS.map(option => {
          const Icon = ICONS[option]
          return (
            <RadioCard
              key={option}
              name="method"
              value={option}
              checked={option === method}
              onChange={() => setMethod(option)}
              label={methods(option)}
              hint={methods(`${option}Hint`)}
              icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
            />
          )
        })}
      </fieldset>
      <Button variant="sun" size="large" pending={opening.isPending} onClick={() => opening.mutate()}>
        {t.rich('start', { amount: () => <Money baisa={request.price} /> })}
      </Button>
      <p className="text-14 text-muted">{methods('safety')}</p>
    </div>
  )
}

/** The previously chosen method; collections cannot be paid at a counter. */
const methodOf = ({ payment }: CollectionRequest): PaymentMethod =>
  payment?.method === 'omannet' ? 'omannet' : 'card'

const openPayment = (collectionId: string, method: PaymentMethod) =>
  call('POST /api/v1/me/collections/{collectionId}/payment', { params: { collectionId }, body: { method } })

function Paying({ request, returned, onReturned }: PickupPaymentProps) {
  const t = useT('collections.pay')
  const payment = usePayment(usePickupPayable(request), returned)
  if (payment.screen === 'pay' && request.payment)
    return (
      <PaymentWindow
        payment={request.payment}
        onReturned={onReturned}
        onRedirect={() => rememberPayingCollection(request.id)}
      />
    )
  const opening = payment.screen === 'opening'
  return (
    <Waiting title={opening ? t('opening') : t('confirming')} payment={payment}>
      {opening ? t('openingText') : payment.requested >= SLOW_AFTER ? t('slow') : t('confirmingText')}
    </Waiting>
  )
}

function usePickupPayable(request: CollectionRequest): Payable {
  const queryClient = useQueryClient()
  const collectionId = request.id
  return {
    id: collectionId,
    isOpen: request.payment?.status === 'open',
    screen: (returned, unseen) => pickupScreen(request, returned, unseen),
    ask: async state =>
      putCollection(
        queryClient,
        state === 'opening'
          ? await openPayment(collectionId, methodOf(request))
          : await call('POST /api/v1/me/collections/{collectionId}/payment/check', {
              params: { collectionId },
            }),
      ),
    refresh: () => queryClient.invalidateQueries(collectionQuery(collectionId)),
  }
}

interface WaitingProps {
  title: string
  payment: PaymentState
  children: string
}

function Waiting({ title, payment, children }: WaitingProps) {
  const say = useProblemText()
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-paper px-5 py-12 text-center">
      <Spinner className="size-9 text-wadi" />
      <div role="status">
        <h3 className="text-18">{title}</h3>
      </div>
      <p className="max-w-md text-muted">{payment.error ? say(payment.error) : children}</p>
    </div>
  )
}
