import type { OrderKind } from '@dawra/contract/orders/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { asClock, useSecondsUntil } from '#lib/countdown'
import { focusMain } from '#lib/focus-main'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { ORDERS, ordersQuery, putOrder, useLiveOrders } from './queries.ts'

type Held = Order & { holdExpiresAt: string }

const isUnpaid = (order: Order): order is Held =>
  order.status === 'awaiting_payment' && order.payment.status !== 'captured' && order.holdExpiresAt !== null

export function UnpaidOrderBanner({ next }: { next?: OrderKind }) {
  useLiveOrders()
  const { data } = useInfiniteQuery(ordersQuery('active'))
  const unpaid = data?.pages.flatMap(page => page.items).filter(isUnpaid) ?? []
  return unpaid.map(order => <Unpaid key={order.id} order={order} givesWay={order.kind === next} />)
}

function Unpaid({ order, givesWay }: { order: Held; givesWay: boolean }) {
  const t = useT('shell.unpaid')
  const format = useFormat()
  const seconds = useSecondsUntil(order.holdExpiresAt)
  const letGo = useLetGo(order)
  if (seconds === 0) return null
  return (
    <section
      aria-label={t('label')}
      className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-luban p-4 text-wadi"
    >
      <div className="flex min-w-0 grow basis-56 gap-2">
        <Timer aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-medium">
            {t.rich('left', {
              kind: order.kind,
              time: () => <bdi className="font-semibold tabular-nums">{format.digits(asClock(seconds))}</bdi>,
            })}
          </p>
          {givesWay && <p className="text-14">{t('replaces')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/checkout" search={{ order: order.id }} size="small">
          {t('pay')}
        </LinkButton>
        <Button variant="ghost" size="small" pending={letGo.isPending} onClick={() => letGo.mutate()}>
          {t('letGo')}
        </Button>
      </div>
    </section>
  )
}

/** Releases what is held; if it was paid meanwhile, a message says so. */
function useLetGo({ id: orderId }: Order) {
  const t = useT('shell.unpaid')
  const say = useProblemText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/v1/orders/{orderId}/release', { params: { orderId } }),
    onSuccess: order => {
      putOrder(queryClient, order)
      toast({ kind: 'success', title: t('gone') })
      focusMain()
    },
    onError: error => {
      toast({ kind: 'error', title: say(error) })
      void invalidate(queryClient, ORDERS)
    },
  })
}
