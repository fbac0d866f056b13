import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { orderQuery, useLiveOrders } from '#features/orders/queries.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { useT } from '#lib/i18n'
import { NotFoundPage } from '#parts/not-found-page.tsx'
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

const SAFETY_NET_MS = 30_000
const OVERDUE_MS = 3_000

function LivePayment({ orderId, ...props }: PaymentPageProps) {
  useLiveOrders()
  const order = useQuery({
    ...orderQuery(orderId),
    // A fallback for a lost live connection, and for the end of the hold.
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'awaiting_payment' || !data.holdExpiresAt) return false
      return Date.parse(data.holdExpiresAt) < Date.now() ? OVERDUE_MS : SAFETY_NET_MS
    },
  })
  return (
    <Answer query={order} waiting={<CheckoutSkeleton />} notFound={<NotFoundPage />}>
      {loaded => <PaymentStep order={loaded} {...props} />}
    </Answer>
  )
}
