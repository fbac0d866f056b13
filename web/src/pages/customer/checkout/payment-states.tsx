import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { Hourglass, ShoppingBag, TicketX, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { UnpaidOrder } from '#features/orders/unpaid-order.tsx'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useCart } from '#parts/cart/store.ts'
import { doubtOf, isLost } from '#parts/payment/doubt.ts'
import type { PaymentScreen } from '#parts/payment/payment-screen.ts'
import type { PaymentState } from '#parts/payment/use-payment.ts'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Spinner } from '#ui/spinner'

const Waiting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid justify-items-center gap-3 rounded-card bg-paper px-5 py-14 text-center">
    <Spinner className="size-9 text-wadi" />
    <h2 role="status" className="text-22">
      {title}
    </h2>
    <div className="grid max-w-md gap-3 text-muted">{children}</div>
  </section>
)

/** The gateway has not responded yet; it is polled. */
export function Opening({ kind, payment: { error, retry } }: { kind: OrderKind; payment: PaymentState }) {
  const t = useT('checkout.opening')
  const say = useProblemText()
  return (
    <Waiting title={t('title')}>
      <p>{error ? say(error) : t('text', { kind })}</p>
      {error && (
        <Button variant="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </Waiting>
  )
}

/** Paid or cancelled according to the return URL; the server is verifying it. */
export function Confirming({
  kind,
  payment: { screen, isSlow, error },
}: {
  kind: OrderKind
  payment: PaymentState
}) {
  const t = useT('checkout')
  const say = useProblemText()
  if (screen === 'leaving')
    return (
      <Waiting title={t('leaving.title')}>
        <p>{isLost(error) ? say(error) : t('leaving.text', { kind })}</p>
      </Waiting>
    )
  return (
    <Waiting title={t('confirming.title')}>
      <p>{error ? t(`doubt.${doubtOf(error)}.text`) : t('confirming.text')}</p>
      {isSlow && (
        <>
          <p>{t('confirming.slow')}</p>
          <LinkButton to="/orders" variant="secondary" className="justify-self-center">
            {t('toOrders')}
          </LinkButton>
        </>
      )}
    </Waiting>
  )
}

const END_ICONS = {
  expired: <Hourglass />,
  left: <ShoppingBag />,
  replaced: <ShoppingBag />,
  voucher_recalled: <TicketX />,
  late: <Undo2 />,
}

type End = keyof typeof END_ICONS

export const isEnd = (screen: PaymentScreen): screen is End => screen in END_ICONS

/** The deal of an order that was placed beside the cart; undefined when the cart leads back to what was ordered. */
function useDealAlone({ pickups }: Order): string | undefined {
  const cart = useCart()
  const [line, ...others] = pickups.flatMap(pickup => pickup.lines)
  const isAlone = line && others.length === 0 && cart.lines.every(({ dealId }) => dealId !== line.dealId)
  return isAlone ? line.dealId : undefined
}

export function PaymentEnd({ order, end }: { order: Order; end: End }) {
  const t = useT('checkout.ends')
  const dealId = useDealAlone(order)
  return (
    <section className="mx-auto grid max-w-xl gap-2 rounded-card bg-paper p-4">
      <UnpaidOrder />
      <EmptyState
        icon={END_ICONS[end]}
        title={t(`${end}.title`)}
        action={
          end === 'late' ? (
            <LinkButton to="/orders/$orderId" params={{ orderId: order.id }}>
              {t('viewOrder')}
            </LinkButton>
          ) : dealId ? (
            <LinkButton to="/deal/$dealId" params={{ dealId }}>
              {t('backToDeal')}
            </LinkButton>
          ) : (
            <LinkButton to="/cart">{t('backToCart')}</LinkButton>
          )
        }
      >
        <p role="status">{t(`${end}.text`, { kind: dealId ? 'deal' : order.kind })}</p>
      </EmptyState>
      <RefundNote payment={order.payment} />
    </section>
  )
}
