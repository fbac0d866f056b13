import type { Order } from '@dawra/contract/orders/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { HoldCountdown } from '#features/orders/hold-countdown.tsx'
import { rememberPaying } from '#features/orders/order-being-paid.ts'
import { orderQuery, putOrder } from '#features/orders/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { paymentScreen, type Returned } from '#parts/payment/payment-screen.ts'
import { PaymentWindow } from '#parts/payment/payment-window.tsx'
import { type Payable, type PaymentState, usePayment } from '#parts/payment/use-payment.ts'
import { OrderBrief } from './order-brief.tsx'
import { OtherCard, PaymentDeclined } from './payment-declined.tsx'
import { Confirming, isEnd, Opening, PaymentEnd } from './payment-states.tsx'

interface PaymentStepProps {
  order: Order
  returned: Returned | undefined
  /** Puts the status that the gateway's page returned into the URL. */
  onReturned: (returned: Returned | undefined) => void
}

export function PaymentStep({ order, returned, onReturned }: PaymentStepProps) {
  const payment = usePayment(useOrderPayable(order), returned)
  const { screen } = payment
  if (screen === 'confirmed') return <Confirmed order={order} />
  if (isEnd(screen)) return <PaymentEnd order={order} end={screen} />
  const mayLeave = screen === 'pay' || screen === 'opening' || screen === 'declined'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="grid gap-4">
        {mayLeave && order.holdExpiresAt && <HoldCountdown until={order.holdExpiresAt} kind={order.kind} />}
        {screen === 'pay' && returned === 'paid' && <Unseen />}
        <CurrentState order={order} payment={payment} onReturned={onReturned} />
      </div>
      <OrderBrief order={order} onLeave={mayLeave ? onReturned : undefined} />
    </div>
  )
}

const ASKED = {
  opening: 'POST /api/v1/orders/{orderId}/payment',
  confirming: 'POST /api/v1/orders/{orderId}/payment/check',
  leaving: 'POST /api/v1/orders/{orderId}/release',
} as const

function useOrderPayable(order: Order): Payable {
  const queryClient = useQueryClient()
  return {
    id: order.id,
    isOpen: order.payment.status === 'open',
    isFramed: order.payment.embeddable,
    screen: (returned, unseen) => paymentScreen(order, returned, unseen),
    ask: async state => putOrder(queryClient, await call(ASKED[state], { params: { orderId: order.id } })),
    refresh: () => queryClient.invalidateQueries(orderQuery(order.id)),
  }
}

/** Food orders continue to their codes. Compost orders go to the home page with a success toast. */
function Confirmed({ order }: { order: Order }) {
  if (order.kind === 'food') return <Navigate to="/order-confirmation" search={{ order: order.id }} replace />
  // The URL keeps the current state for a user who returns later.
  if (order.status !== 'confirmed')
    return <Navigate to="/orders/$orderId" params={{ orderId: order.id }} replace />
  return <CompostPlaced order={order} />
}

function CompostPlaced({ order }: { order: Order }) {
  const t = useT('checkout.placed')
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toast({
      kind: 'success',
      title: t('title'),
      body: t('text', { number: `\u2068${order.number}\u2069` }),
      action: {
        label: t('view'),
        onAct: () => void navigate({ to: '/orders/$orderId', params: { orderId: order.id } }),
      },
    })
    void navigate({ to: '/', replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

function CurrentState({
  order,
  payment,
  onReturned,
}: Pick<PaymentStepProps, 'order' | 'onReturned'> & { payment: PaymentState }) {
  if (payment.screen === 'declined')
    return <PaymentDeclined order={order} onChosen={() => onReturned(undefined)} />
  if (payment.screen === 'pay')
    return (
      <>
        <PaymentWindow
          id={order.id}
          payment={order.payment}
          state={payment}
          onReturned={onReturned}
          onRedirect={() => rememberPaying(order.id)}
        />
        {order.payment.isSavedCard && payment.window.doubt !== 'covered' && (
          <OtherCard order={order} onChosen={() => onReturned(undefined)} />
        )}
      </>
    )
  if (payment.screen === 'opening') return <Opening kind={order.kind} payment={payment} />
  return <Confirming kind={order.kind} payment={payment} />
}

/** The return URL claims a payment that the gateway does not know. */
function Unseen() {
  const t = useT('checkout')
  return (
    <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-sea">
      {t('unseen')}
    </p>
  )
}
