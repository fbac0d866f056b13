import type { BoardPickup } from '@dawra/contract/board'
import { PICKUP_CODE } from '@dawra/contract/orders.rules'
import { useState } from 'react'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import { sayAloud } from '#features/orders/board/sound.ts'
import { ApiError } from '#lib/api-error'
import { useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { CODE_LENGTH, toCode } from '#parts/pickup-code/code.ts'
import { useHandOver } from './use-board-actions.ts'

const LONG_AGO = new Date(0).toISOString()
const BUZZ_DONE_MS = 120
const BUZZ_WRONG_MS = [60, 60, 60]
/** Keeps digits and letters of a code together and in order inside Arabic text. */
const isolated = (code: string) => `\u2066${code}\u2069`

/** A code as it is typed: a complete one is sent automatically; a refused one shows why and clears the field. */
export function useCodeEntry(onHandedOver: (pickup: BoardPickup) => void) {
  const t = useT('businessOrders.code')
  const explain = useExplain()
  const handOver = useHandOver()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [slowedUntil, setSlowedUntil] = useState(LONG_AGO)
  const slowed = useSecondsUntil(slowedUntil)

  const refused = (error: Error, tried: string) => {
    sayAloud('wrong')
    navigator.vibrate?.(BUZZ_WRONG_MS)
    const wait = error instanceof ApiError && error.code === 'too_many_codes' ? error.facts.retryAfter : 0
    if (typeof wait === 'number' && wait > 0) setSlowedUntil(new Date(Date.now() + wait * 1000).toISOString())
    setProblem(explain(error, tried))
    // A line that failed is no reason to type the code again.
    setCode(error instanceof ApiError && error.status === 0 ? tried : '')
  }

  const submit = (complete: string) =>
    handOver.mutate(complete, {
      onSuccess: pickup => {
        sayAloud('done')
        navigator.vibrate?.(BUZZ_DONE_MS)
        setCode('')
        onHandedOver(pickup)
      },
      onError: error => refused(error, complete),
    })

  const type = (typed: string) => {
    if (handOver.isPending || slowed > 0) return
    const next = toCode(typed)
    setCode(next)
    setProblem(null)
    if (next.length < CODE_LENGTH) return
    if (PICKUP_CODE.test(next)) submit(next)
    else setProblem(t('notACode', { code: isolated(next) }))
  }

  return {
    code,
    type,
    /** Sends the current code again, after a network failure. */
    again: () => type(code),
    isPending: handOver.isPending,
    problem: slowed > 0 ? t('slowed', { seconds: slowed }) : problem,
  }
}

/** The sentence for a refused code. */
function useExplain() {
  const t = useT('businessOrders.code')
  const say = useProblemText()
  const format = useFormat()
  return (error: Error, tried: string): string | null => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'wrong_code') return t('wrong', { code: isolated(tried) })
    if (error instanceof ApiError && (code === 'pickup_already_completed' || code === 'pickup_over'))
      return t(endOf(error), {
        code: isolated(tried),
        number: isolated(shortNumber(String(error.facts.orderNumber))),
        at: `${format.day(String(error.facts.closedAt))} ${format.clock(String(error.facts.closedAt))}`,
      })
    if (code === 'window_not_open' && error instanceof ApiError) {
      const from = String(error.facts.opensAt)
      return t('early', { code: isolated(tried), from: format.moment(from) })
    }
    // The seconds that are counted down say it better.
    if (code === 'too_many_codes') return null
    return say(error)
  }
}

/** How the order of a used-up code ended. */
function endOf({ code, facts: { refundedAt, ended, by } }: ApiError) {
  if (code === 'pickup_already_completed') return refundedAt ? 'refunded' : 'used'
  if (ended === 'no_show') return 'missed'
  return by === 'customer' ? 'cancelled.customer' : by === 'venue' ? 'cancelled.venue' : 'cancelled.operator'
}
