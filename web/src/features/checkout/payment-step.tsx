import type { Order } from '@dawra/contract/orders'
import { Navigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { HoldCountdown } from '../orders/hold-countdown.tsx'
import { rememberPaying } from '../orders/paying.ts'
import { OrderBrief } from './order-brief.tsx'
import type { Returned } from './payment-screen.ts'
import { Confirming, Opening, PaymentEnd } from './payment-states.tsx'
import { PaymentWindow } from './payment-window.tsx'
import { useOrderPayable } from './use-order-payable.ts'
import { type PaymentState, usePayment } from './use-payment.ts'

interface PaymentStepProps {
  order: Order
  returned: Returned | undefined
  /** Puts what the gateway's page said into the address. */
  onReturned: (returned: Returned | undefined) => void
}

/** The way from a held order to a paid one; every state can be reached by reloading, too. */
export function PaymentStep({ order, returned, onReturned }: PaymentStepProps) {
  const payment = usePayment(useOrderPayable(order), returned)
  const { screen } = payment
  if (screen === 'confirmed')
    return <Navigate to="/order-confirmation" search={{ order: order.id }} replace />
  if (screen === 'expired' || screen === 'left' || screen === 'late')
    return <PaymentEnd order={order} end={screen} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="grid gap-4">
        {(screen === 'pay' || screen === 'opening') && order.holdExpiresAt && (
          <HoldCountdown until={order.holdExpiresAt} />
        )}
        {screen === 'pay' && returned === 'paid' && <Unseen />}
        <CurrentState order={order} payment={payment} onReturned={onReturned} />
      </div>
      <OrderBrief order={order} onLeave={screen === 'pay' || screen === 'opening' ? onReturned : undefined} />
    </div>
  )
}

function CurrentState({
  order,
  payment,
  onReturned,
}: Pick<PaymentStepProps, 'order' | 'onReturned'> & { payment: PaymentState }) {
  if (payment.screen === 'pay')
    return (
      <PaymentWindow
        payment={order.payment}
        onReturned={onReturned}
        onRedirect={() => rememberPaying(order.id)}
      />
    )
  if (payment.screen === 'opening') return <Opening payment={payment} />
  return <Confirming payment={payment} />
}

/** The address says paid, the gateway does not: the person may look again at its page. */
function Unseen() {
  const t = useT('checkout')
  return (
    <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-sea">
      {t('unseen')}
    </p>
  )
}
