import { type ReadPass, readPass } from '@dawra/contract/orders/passes.rules'
import { isTestCode } from '@dawra/contract/orders/test-orders.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Handed, OfflineRefusal, type Shown } from '#features/orders/board/offline/hand-over-offline.ts'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import { boardQuery } from '#features/orders/board/queries.ts'
import { playTune } from '#features/orders/board/sound.ts'
import { useCompleteTestOrder } from '#features/orders/test-order/use-test-order-steps.ts'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { isolatedCode } from '#parts/pickup-code/code.ts'
import { useTypedCode } from '#parts/pickup-code/use-entered-code.ts'
import { useVenue } from '#parts/venue/use-venue.ts'
import type { HandedTest } from './handed-over-test-order.tsx'
import { useHandOver } from './use-board-actions.ts'
import { useExplainOffline } from './use-explain-offline.ts'

export interface CashDue {
  shown: Shown
  amount: number
  orderNumber: string
}

const BUZZ_DONE_MS = 120
const BUZZ_WRONG_MS = [60, 60, 60]

/** Plays a sound after a hand-over and shows why a code is refused. */
export function useCodeEntry(onHandedOver: (handed: Handed | HandedTest) => void) {
  const t = useT('businessOrders.code')
  const explain = useExplain()
  const handOver = useHandOver()
  const completeTest = useCompleteTestOrder()
  const isOfTestOrder = useIsOfTestOrder()
  const [due, setDue] = useState<CashDue | null>(null)
  const entry = useTypedCode<ReadPass>({
    notACode: values => t('notACode', values),
    slowed: values => t('slowed', values),
    scan: typed => {
      const pass = readPass(typed.trim())
      return pass && { code: pass.code, scanned: pass }
    },
    send: (code, pass) => send(pass ? { code, pass } : { code }),
  })
  const accept = (handed: Handed | HandedTest) => {
    playTune('done')
    navigator.vibrate?.(BUZZ_DONE_MS)
    entry.accepted()
    onHandedOver(handed)
  }
  const refuse = (error: Error, code: string) => {
    playTune('wrong')
    navigator.vibrate?.(BUZZ_WRONG_MS)
    const wait = error instanceof OfflineRefusal ? (error.facts.seconds ?? 0) : undefined
    entry.refused(error, code, explain(error, code), wait)
  }
  const send = (shown: Shown) =>
    isOfTestOrder(shown)
      ? completeTest.mutate(shown.code, {
          onSuccess: testOrder => accept({ testOrder }),
          onError: error => refuse(error, shown.code),
        })
      : handOver.mutate(shown, {
          onSuccess: handed => {
            setDue(null)
            accept(handed)
          },
          onError: error => {
            const cash = cashDueOf(error, shown)
            setDue(cash)
            // The code is right, only the cash is missing: this is no error of the field.
            if (cash) entry.accepted()
            else refuse(error, shown.code)
          },
        })
  return {
    ...entry,
    isPending: handOver.isPending || completeTest.isPending,
    cash: due && {
      due,
      collected: () => send({ ...due.shown, cash: due.amount }),
      leave: () => setDue(null),
    },
  }
}

/** Without a network its letters are enough to state that the test order needs one. */
function useIsOfTestOrder() {
  const queryClient = useQueryClient()
  const { queryKey } = boardQuery(useVenue().id)
  return ({ code }: Shown) =>
    isTestCode(code) && (!navigator.onLine || queryClient.getQueryData(queryKey)?.testOrder?.code === code)
}

/**
 * The cash that must be collected before the hand-over, when the error requires it: that of the server or, without a
 * network, of this device.
 */
function cashDueOf(error: Error, shown: Shown): CashDue | null {
  const isAsked =
    error instanceof OfflineRefusal
      ? error.reason === 'cash_to_collect'
      : error instanceof ApiError && error.code === 'cash_to_collect'
  if (!isAsked) return null
  const { amount, orderNumber } = (error as ApiError | OfflineRefusal).facts as {
    amount?: number
    orderNumber?: string
  }
  return { shown, amount: Number(amount ?? 0), orderNumber: String(orderNumber ?? '') }
}

function useExplain() {
  const t = useT('businessOrders.code')
  const say = useProblemText()
  const format = useFormat()
  const explainOffline = useExplainOffline()
  const test = useT('businessOrders.testOrder')
  return (error: Error, tried: string): string | null => {
    if (error instanceof OfflineRefusal) return explainOffline(error, isolatedCode(tried))
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'offline' && isTestCode(tried)) return test('offline')
    if (code === 'wrong_code') return t('wrong', { code: isolatedCode(tried) })
    if (error instanceof ApiError && (code === 'pickup_already_completed' || code === 'pickup_over'))
      return t(endOf(error), {
        code: isolatedCode(tried),
        by: `\u2068${String(error.facts.by ?? '')}\u2069`,
        number: isolatedCode(shortNumber(String(error.facts.orderNumber))),
        at: `${format.dayInside(String(error.facts.closedAt))} ${format.clock(String(error.facts.closedAt))}`,
      })
    if (code === 'window_not_open' && error instanceof ApiError) {
      const from = String(error.facts.opensAt)
      return t('early', { code: isolatedCode(tried), from: format.momentInside(from) })
    }
    // The countdown shows it already.
    if (code === 'too_many_codes') return null
    return say(error)
  }
}

function endOf({ code, facts: { refundedAt, ended, by } }: ApiError) {
  if (code === 'pickup_already_completed')
    return refundedAt ? 'refunded' : typeof by === 'string' ? 'usedBy' : 'used'
  if (ended === 'no_show') return 'missed'
  return by === 'customer' ? 'cancelled.customer' : by === 'venue' ? 'cancelled.venue' : 'cancelled.operator'
}
