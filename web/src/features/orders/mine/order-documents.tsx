import type { Order } from '@dawra/contract/orders/schemas'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { isOnItsWay } from '../order-state.ts'

type Paper = 'receipt.pdf' | 'pickups.ics'

export function OrderDocuments({ order }: { order: Order }) {
  const t = useT('orders.documents')
  return (
    <>
      {order.payment.status === 'captured' && (
        <PaperButton order={order} paper="receipt.pdf" icon={<Download aria-hidden className="size-5" />}>
          {t('receipt')}
        </PaperButton>
      )}
      {order.pickups.some(isOnItsWay) && (
        <PaperButton order={order} paper="pickups.ics" icon={<CalendarPlus aria-hidden className="size-5" />}>
          {t('calendar')}
        </PaperButton>
      )}
    </>
  )
}

interface PaperButtonProps {
  order: Order
  paper: Paper
  icon: React.ReactNode
  children: string
}

function PaperButton({ order, paper, icon, children }: PaperButtonProps) {
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile(`GET /api/v1/orders/{orderId}/${paper}`, {
        params: { orderId: order.id },
        query: { language },
      }),
    onSuccess: file => saveFile(file, `${order.number}.${paper.slice(-3)}`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button variant="secondary" icon={icon} pending={fetching.isPending} onClick={() => fetching.mutate()}>
      {children}
    </Button>
  )
}
