import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { payingOrder } from '#features/orders/order-being-paid.ts'
import { useT } from '#lib/i18n'
import { reportToCheckout } from '#parts/payment/gateway-return.ts'
import { forgetWindow, takeLeft } from '#parts/payment/left-tab.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { Spinner } from '#ui/spinner'

/** Notifies the parent page when it is in our frame; otherwise navigates to the paid item. */
export function ReturnPage({ outcome }: { outcome: Returned | undefined }) {
  const t = useT('checkout')
  const navigate = useNavigate()
  useEffect(() => {
    if (outcome) forgetWindow()
    if (outcome && reportToCheckout(outcome)) return
    const request = takeLeft('request')
    const collection = takeLeft('collection')
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
