import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { orderQuery, useLiveOrders } from '#features/orders/queries.ts'
import { useT } from '#lib/i18n'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { holdPause } from '#parts/payment/hold.ts'
import { isLostReturn, LostReturn, lostPause } from '#parts/payment/lost-return.tsx'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { PageHeader } from '#ui/page-header'
import { PaymentStep } from './payment-step.tsx'

interface PaymentPageProps {
  orderId: string
  returned: Returned | undefined
  onReturned: (returned: Returned | undefined) => void
}

export function PaymentPage(props: PaymentPageProps) {
  const t = useT('checkout')
  // The path does not change on the way here, and the clicked button is gone, so the focus must be moved.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <div className="wrap-page pb-10">
      <PageHeader title={t('payment')} />
      <SignedInOnly fallback={<CheckoutSkeleton />}>
        <LivePayment {...props} />
      </SignedInOnly>
    </div>
  )
}

function LivePayment({ orderId, ...props }: PaymentPageProps) {
  useLiveOrders()
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) =>
      lostPause(state) || (state.data?.status === 'awaiting_payment' && holdPause(state.data.holdExpiresAt)),
    refetchOnReconnect: true,
  })
  const lost = isLostReturn(props.returned, order) && <LostReturn />
  return (
    <Answer
      query={order}
      waiting={lost || <CheckoutSkeleton />}
      notFound={<NotFoundPage />}
      failed={(_, problem) => lost || problem}
    >
      {loaded => <PaymentStep order={loaded} {...props} />}
    </Answer>
  )
}
