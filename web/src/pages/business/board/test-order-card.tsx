import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { testOrderStatus } from '@dawra/contract/orders/test-orders.rules'
import { Check, CircleCheckBig, FlaskConical, PackageCheck } from 'lucide-react'
import { useEndTestOrder, useMarkTestOrderReady } from '#features/orders/test-order/use-test-order-steps.ts'
import { useTestOrderToasts } from '#features/orders/test-order/use-test-order-toasts.ts'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { useHasSessionEnded } from '#lib/session'
import { toast } from '#lib/toasts'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'
import { focusCode } from './code-focus.ts'

interface TestOrderCardProps {
  testOrder: TestOrder
  /** Larger, to be readable from three metres. */
  isFar: boolean
}

/** The test order, above the orders and visibly different, with its next action. */
export function TestOrderCard({ testOrder, isFar }: TestOrderCardProps) {
  const t = useT('businessOrders.testOrder')
  const isLost = useHasSessionEnded()
  const { sent, done } = useTestOrderToasts(testOrder)
  const Icon = done ? CircleCheckBig : FlaskConical
  return (
    <section
      aria-labelledby="test-order"
      inert={isLost}
      className={cx(
        'mt-3 rounded-card border-3 border-dashed border-wadi bg-paper p-4',
        isLost && 'opacity-55 grayscale',
      )}
    >
      <h2 id="test-order" className={cx('flex items-center gap-2.5', isFar ? 'text-[2.5rem]' : 'text-22')}>
        <Icon aria-hidden className={cx('shrink-0 text-wadi', isFar ? 'size-10' : 'size-6')} />
        {t('title')}
      </h2>
      <p className={isFar ? 'text-28' : ''}>{t('text')}</p>
      {/* Announced to screen readers, because other devices can change it. */}
      <p role="status" className={cx('text-muted', isFar ? 'text-22' : 'text-14')}>
        {done ?? sent}
      </p>
      {!done && (
        <p className={cx('mt-2 font-semibold', isFar ? 'text-28' : 'text-18')}>
          {t.rich('code', {
            code: () => (
              <Code className={isFar ? 'text-[clamp(3rem,7vw,5rem)]' : 'text-28'}>{testOrder.code}</Code>
            ),
          })}
        </p>
      )}
      <Actions testOrder={testOrder} />
    </section>
  )
}

function Actions({ testOrder }: Pick<TestOrderCardProps, 'testOrder'>) {
  const t = useT('businessOrders')
  const say = useProblemText()
  const status = testOrderStatus(testOrder)
  const whyNot = !useOnline() && t('testOrder.offline')
  const markReady = useMarkTestOrderReady()
  const end = useEndTestOrder()
  const onError = (error: Error) => void toast({ kind: 'error', title: say(error) })
  return (
    <div className="mt-3 flex flex-wrap-reverse gap-2 md:flex-wrap">
      <Button
        variant="secondary"
        whyNot={whyNot}
        pending={end.isPending}
        onClick={() => end.mutate(undefined, { onError })}
        className="min-h-14 grow md:grow-0"
      >
        {status === 'completed' ? t('testOrder.close') : t('testOrder.end')}
      </Button>
      {status === 'new' && (
        <Button
          whyNot={whyNot}
          pending={markReady.isPending}
          onClick={() => markReady.mutate(undefined, { onError })}
          icon={<Check aria-hidden className="size-5" strokeWidth={2.4} />}
          className="min-h-14 grow-[3] md:grow-0"
        >
          {t('actions.ready')}
        </Button>
      )}
      {status === 'ready' && (
        <Button
          whyNot={whyNot}
          onClick={focusCode}
          icon={<PackageCheck aria-hidden className="size-5" />}
          className="min-h-14 grow-[3] md:grow-0"
        >
          {t('actions.handOver')}
        </Button>
      )}
    </div>
  )
}
