import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useReducer } from 'react'
import { ApiError } from '#lib/api-error'
import { stepKey } from '#lib/api-query'
import { isLost } from './doubt.ts'
import { forgetWindow, wasInWindow } from './left-tab.ts'
import type { PaymentScreen, Returned } from './payment-screen.ts'
import { useDoubts } from './use-doubts.ts'
import { firstWindow, nextWindow, type WindowEvent, type WindowState } from './window-state.ts'

export type RunningState = 'opening' | 'confirming' | 'leaving'

const PAUSES_MS = [1000, 1500, 2000, 3000, 5000, 8000]
/** After this many "not paid" responses of the gateway the return URL is no longer trusted. */
const DOUBTED_AFTER = 5
const SLOW_AFTER = 7

export const pauseAfter = (attempts: number) => PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]

const isAsking = (screen: PaymentScreen): screen is RunningState =>
  screen === 'opening' || screen === 'confirming' || screen === 'leaving'

export interface Payable {
  id: string
  isOpen: boolean
  /** Whether the gateway's page is shown in a frame. */
  isFramed: boolean
  screen: (returned: Returned | undefined, unseen?: boolean) => PaymentScreen
  /** Has the server advance the payment, and puts the response into the cache. @throws ApiError */
  ask: (state: RunningState) => Promise<void>
  refresh: () => Promise<void>
}

export interface PaymentState {
  screen: PaymentScreen
  /** How many requests were answered. */
  requested: number
  /** Whether there were many requests, answered or not. */
  isSlow: boolean
  error: Error | null
  retry: () => void
  window: WindowState
  onWindow: Dispatch<WindowEvent>
}

/** The state of a payment; advances it automatically, after a reload too. */
export function usePayment(payable: Payable, returned: Returned | undefined): PaymentState {
  const first = payable.screen(returned)
  const [window, onWindow] = useReducer(nextWindow, payable.id, id => firstWindow(wasInWindow(id)))
  const isInDoubt = first === 'pay' && window.doubt !== 'none'
  const asking = useQuery({
    queryKey: stepKey('ask-for-payment', payable.id, first, isInDoubt),
    enabled: isAsking(first) || isInDoubt,
    queryFn: async ({ queryKey, client }) => {
      await ask(isAsking(first) ? first : 'confirming')
      return (client.getQueryData<number>(queryKey) ?? 0) + 1
    },
    refetchInterval: ({ state }) => pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
    // Not by default, because queries here are sent without a network too.
    refetchOnReconnect: true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

  async function ask(state: RunningState) {
    try {
      await payable.ask(state)
      onWindow({ kind: 'unpaid' })
      // In a frame the person may still be on the page that follows.
      if (!payable.isFramed) forgetWindow()
    } catch (error) {
      onWindow({ kind: isLost(error) ? 'lost' : 'unknown' })
      const moved = error instanceof ApiError && (error.status === 409 || error.code === 'not_found')
      if (moved) await payable.refresh()
      throw error
    }
  }

  const requested = asking.data ?? 0
  const unseen = first === 'confirming' && requested >= DOUBTED_AFTER && payable.isOpen
  const screen = payable.screen(returned, unseen)
  useDoubts(payable, screen === 'pay', window, onWindow)
  return {
    screen,
    requested,
    isSlow: requested + asking.errorUpdateCount >= SLOW_AFTER,
    error: asking.error,
    retry: () => void asking.refetch(),
    window,
    onWindow,
  }
}
