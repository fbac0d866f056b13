import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takePayingCollection } from '#features/collections/paying.ts'
import { takePayingRequest } from '#features/donations/own-requests/paying.ts'
import { payingOrder } from '#features/orders/paying.ts'
import { reportToCheckout } from '#features/payment/gateway-return.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { useT } from '#lib/i18n'
import { Spinner } from '#ui/spinner'

/** Notifies the parent page when it is in our frame; otherwise navigates to the paid item. */
export function ReturnPage({ outcome }: { outcome: Returned | undefined }) {
  const t = useT('checkout')
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome && reportToCheckout(outcome)) return
    const request = takePayingRequest()
    const collection = takePayingCollection()
    const order = payingOrder()
    if (collection)
      void navigate({
        to: '/compost-products/pickup/$collectionId',
        params: { collectionId: collection },
        search: { returned: outcome },
        replace: true,
      })
    else if (request)
      void navigate({
        to: '/requests/$requestId',
        params: { requestId: request },
        search: { returned: outcome },
        replace: true,
      })
    else if (order) void navigate({ to: '/checkout', search: { order, returned: outcome }, replace: true })
    else void navigate({ to: '/orders', replace: true })
  }, [outcome, navigate])
  return (
    <main id="main" className="grid grow place-content-center justify-items-center gap-3 p-6 text-center">
      <Spinner className="size-8 text-wadi" />
      <p role="status">{t('returning')}</p>
    </main>
  )
}
