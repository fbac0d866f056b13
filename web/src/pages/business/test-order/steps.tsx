import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { TEST_ORDER_MINUTES, testOrderStatus } from '@dawra/contract/orders/test-orders.rules'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  useEndTestOrder,
  useMarkTestOrderReady,
  usePlaceTestOrder,
} from '#features/orders/test-order/use-test-order-steps.ts'
import { useTestOrderToasts } from '#features/orders/test-order/use-test-order-toasts.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'

export function Steps({ testOrder }: { testOrder: TestOrder | null }) {
  const t = useT('testOrder')
  const status = testOrder && testOrderStatus(testOrder)
  const isSent = status !== null
  const isReady = status === 'ready' || status === 'completed'
  const isDone = status === 'completed'
  const at = isDone ? 'done' : isReady ? 'code' : isSent ? 'ready' : 'send'
  const step = (key: Key, number: number, isBehind: boolean, children?: ReactNode) => (
    <Step number={number} title={t(`steps.${key}`)} isCurrent={key === at} isBehind={isBehind}>
      {children}
    </Step>
  )
  return (
    <ol className="grid gap-3">
      {step('open', 1, isSent, <p>{t('steps.openText')}</p>)}
      {step('send', 2, isSent, <Send testOrder={testOrder} />)}
      {step('hear', 3, isReady, <p>{t('steps.hearText')}</p>)}
      {step('ready', 4, isReady, <Ready isPossible={status === 'new'} />)}
      {step('code', 5, isDone, <TypeCode testOrder={testOrder} isDone={isDone} />)}
      {step('done', 6, isDone, <Done testOrder={testOrder} isDone={isDone} />)}
    </ol>
  )
}

type Key = 'open' | 'send' | 'hear' | 'ready' | 'code' | 'done'

interface StepProps {
  number: number
  title: string
  isCurrent: boolean
  isBehind: boolean
  children: ReactNode
}

function Step({ number, title, isCurrent, isBehind, children }: StepProps) {
  const t = useT('testOrder')
  const format = useFormat()
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card bg-paper p-4',
        isCurrent && 'border-s-6 border-turmeric',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'grid size-9 place-items-center rounded-pill font-semibold tabular-nums',
          isBehind ? 'bg-wadi text-on-wadi' : 'bg-luban text-wadi',
        )}
      >
        {isBehind ? <Check className="size-5" strokeWidth={2.4} /> : format.number(number)}
      </span>
      <div className="grid min-w-0 gap-2">
        <h2 className="text-18 leading-9">
          {isBehind && <span className="sr-only">{t('isDone')} </span>}
          {title}
        </h2>
        {children}
      </div>
    </li>
  )
}

function Send({ testOrder }: { testOrder: TestOrder | null }) {
  const t = useT('testOrder')
  const say = useProblemText()
  const whyNot = useWhyNot()
  const place = usePlaceTestOrder()
  return (
    <>
      <p>{t('steps.sendText', { minutes: TEST_ORDER_MINUTES })}</p>
      {testOrder && <Sent testOrder={testOrder} />}
      <Button
        variant={testOrder ? 'secondary' : 'sun'}
        whyNot={whyNot}
        pending={place.isPending}
        onClick={() => place.mutate()}
        className="justify-self-start"
      >
        {testOrder ? t('again') : t('send')}
      </Button>
      <FormProblem>{place.error && say(place.error)}</FormProblem>
    </>
  )
}

function Sent({ testOrder }: { testOrder: TestOrder }) {
  const { sent } = useTestOrderToasts(testOrder)
  return (
    <p role="status" className="font-semibold">
      {sent}
    </p>
  )
}

function Ready({ isPossible }: { isPossible: boolean }) {
  const t = useT('testOrder')
  const actions = useT('businessOrders.actions')
  const say = useProblemText()
  const whyNot = useWhyNot()
  const markReady = useMarkTestOrderReady()
  return (
    <>
      <p>{t('steps.readyText')}</p>
      {isPossible && (
        <Button
          whyNot={whyNot}
          pending={markReady.isPending}
          onClick={() => markReady.mutate()}
          className="justify-self-start"
        >
          {actions('ready')}
        </Button>
      )}
      <FormProblem>{markReady.error && say(markReady.error)}</FormProblem>
    </>
  )
}

interface EndProps {
  testOrder: TestOrder | null
  isDone: boolean
}

function TypeCode({ testOrder, isDone }: EndProps) {
  const t = useT('testOrder')
  if (!testOrder) return <p className="text-muted">{t('steps.codeLater')}</p>
  return (
    <>
      <p>{t('steps.codeText')}</p>
      <p>
        <Code className="text-28 font-bold">{testOrder.code}</Code>
      </p>
      {!isDone && (
        <LinkButton to="/business/orders" className="justify-self-start">
          {t('board')}
        </LinkButton>
      )}
    </>
  )
}

function Done({ testOrder, isDone }: EndProps) {
  const t = useT('testOrder')
  const card = useT('businessOrders.testOrder')
  const say = useProblemText()
  const whyNot = useWhyNot()
  const end = useEndTestOrder()
  return (
    <>
      <p>{t('steps.doneText')}</p>
      {testOrder && <Notified testOrder={testOrder} />}
      {testOrder && (
        <Button
          variant="secondary"
          whyNot={whyNot}
          pending={end.isPending}
          onClick={() => end.mutate()}
          className="justify-self-start"
        >
          {isDone ? card('close') : card('end')}
        </Button>
      )}
      <FormProblem>{end.error && say(end.error)}</FormProblem>
    </>
  )
}

/** Always rendered, empty at first: screen readers announce only changes of an existing live region. */
function Notified({ testOrder }: { testOrder: TestOrder }) {
  const { done } = useTestOrderToasts(testOrder)
  return (
    <p role="status" className="font-semibold">
      {done}
    </p>
  )
}

function useWhyNot(): string | false {
  const t = useT('businessOrders.testOrder')
  return !useOnline() && t('offline')
}
