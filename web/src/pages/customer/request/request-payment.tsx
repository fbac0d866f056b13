import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard, Landmark, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rememberPayingRequest } from '#features/donations/own-requests/paying.ts'
import { ownRequestQuery, putRequest } from '#features/donations/queries.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { PaymentWindow } from '#features/payment/payment-window.tsx'
import { type Payable, type PaymentState, SLOW_AFTER, usePayment } from '#features/payment/use-payment.ts'
import { call } from '#lib/client'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { Money } from '#ui/money'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { requestScreen } from './request-screen.ts'

interface RequestPaymentProps {
  request: OwnRequest
  returned: Returned | undefined
  onReturned: (returned: Returned | undefined) => void
}

export function RequestPayment(props: RequestPaymentProps) {
  const t = useT('donations.pay')
  const { request, returned } = props
  const isBegun = request.payment !== null && returned !== 'cancelled'
  return (
    <Section title={t('title')}>
      {request.holdExpiresAt && request.payment?.status !== 'captured' && (
        <Hold until={request.holdExpiresAt} />
      )}
      {isBegun ? <Paying {...props} /> : <Start {...props} />}
    </Section>
  )
}

/** The remaining minutes at which the time is announced to screen readers. */
const MARKS = [5, 15, 30, 60, 120]

function Hold({ until }: { until: string }) {
  const t = useT('donations.pay')
  const format = useFormat()
  const seconds = useSecondsUntil(until)
  const minutes = MARKS.find(mark => seconds <= mark * 60) ?? 120
  return (
    <p className="flex items-center gap-2 rounded-control bg-luban px-3.5 py-2.5 text-wadi">
      <Timer aria-hidden className="size-5 shrink-0" />
      <span aria-hidden>
        {seconds > 0
          ? t.rich('left', {
              time: () => <bdi className="font-semibold tabular-nums">{format.digits(hoursOf(seconds))}</bdi>,
            })
          : t('over')}
      </span>
      <span role="status" className="sr-only">
        {seconds > 0 ? t('spoken', { minutes }) : t('over')}
      </span>
    </p>
  )
}

const HOUR_S = 3600
/** 7199 → `1:59:59` */
const hoursOf = (seconds: number) =>
  seconds < HOUR_S
    ? asClock(seconds)
    : `${Math.floor(seconds / HOUR_S)}:${asClock(seconds % HOUR_S).padStart(5, '0')}`

const METHODS: readonly PaymentMethod[] = ['card', 'omannet']
const ICONS = { card: CreditCard, omannet: Landmark }

function Start({ request, returned, onReturned }: RequestPaymentProps) {
  const t = useT('donations.pay')
  const methods = useT('checkout.method')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [method, setMethod] = useState(methodOf(request))
  const opening = useMutation({
    mutationFn: () => openPayment(request.id, method),
    onSuccess: opened => {
      putRequest(queryClient, opened)
      onReturned(undefined)
    },
    onError: () => void queryClient.invalidateQueries(ownRequestQuery(request.id)),
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

/** The previously chosen method; donations cannot be paid at a counter. */
const methodOf = ({ payment }: OwnRequest): PaymentMethod =>
  payment?.method === 'omannet' ? 'omannet' : 'card'

const openPayment = (requestId: string, method: PaymentMethod) =>
  call('POST /api/v1/me/requests/{requestId}/payment', { params: { requestId }, body: { method } })

function Paying({ request, returned, onReturned }: RequestPaymentProps) {
  const t = useT('donations.pay')
  const payment = usePayment(useRequestPayable(request), returned)
  if (payment.screen === 'pay' && request.payment)
    return (
      <PaymentWindow
        payment={request.payment}
        onReturned={onReturned}
        onRedirect={() => rememberPayingRequest(request.id)}
      />
    )
  const opening = payment.screen === 'opening'
  return (
    <Waiting title={opening ? t('opening') : t('confirming')} payment={payment}>
      {opening ? t('openingText') : payment.requested >= SLOW_AFTER ? t('slow') : t('confirmingText')}
    </Waiting>
  )
}

function useRequestPayable(request: OwnRequest): Payable {
  const queryClient = useQueryClient()
  const requestId = request.id
  return {
    id: requestId,
    isOpen: request.payment?.status === 'open',
    screen: (returned, unseen) => requestScreen(request, returned, unseen),
    ask: async state =>
      putRequest(
        queryClient,
        state === 'opening'
          ? await openPayment(requestId, methodOf(request))
          : await call('POST /api/v1/me/requests/{requestId}/payment/check', { params: { requestId } }),
      ),
    refresh: () => queryClient.invalidateQueries(ownRequestQuery(requestId)),
  }
}

interface WaitingProps {
  title: string
  payment: PaymentState
  children: ReactNode
}

function Waiting({ title, payment, children }: WaitingProps) {
  const say = useProblemText()
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-paper px-5 py-12 text-center">
      <Spinner className="size-9 text-wadi" />
      <h3 role="status" className="text-18">
        {title}
      </h3>
      <p className="max-w-md text-muted">{payment.error ? say(payment.error) : children}</p>
    </div>
  )
}
