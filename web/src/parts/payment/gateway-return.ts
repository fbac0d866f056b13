import { useEffect, useEffectEvent, useState } from 'react'
import { readOutcome } from './outcome.ts'
import type { Returned } from './payment-screen.ts'

/** The message from the page that the gateway returns to, to the checkout around its frame. */
export interface ReturnMessage {
  type: 'payment-return'
  outcome: Returned
}

export function readReturn(message: { origin: string; data: unknown }, ours: string): Returned | undefined {
  if (message.origin !== ours || typeof message.data !== 'object' || message.data === null) return undefined
  const { type, outcome } = message.data as Partial<ReturnMessage>
  return type === 'payment-return' ? readOutcome(outcome) : undefined
}

/** Notifies the checkout whose frame contains this page. False without a frame. */
export function reportToCheckout(outcome: Returned): boolean {
  if (window.parent === window) return false
  const message: ReturnMessage = { type: 'payment-return', outcome }
  window.parent.postMessage(message, location.origin)
  return true
}

export function useGatewayReturn(onReturn: (outcome: Returned) => void) {
  const hear = useEffectEvent((message: MessageEvent<unknown>) => {
    const outcome = readReturn(message, location.origin)
    if (outcome) onReturn(outcome)
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
}

const SHORTEST = 320
const TALLEST = 1600

/** The reported page height in pixels; undefined when the message is not from the gateway. */
export function readHeight(message: { origin: string; data: unknown }, gateway: string): number | undefined {
  if (message.origin !== gateway || typeof message.data !== 'object' || message.data === null)
    return undefined
  const { type, height } = message.data as { type?: unknown; height?: unknown }
  if (type !== 'payment-height' || typeof height !== 'number' || !Number.isFinite(height)) return undefined
  return Math.min(Math.max(Math.ceil(height), SHORTEST), TALLEST)
}

/**
 * The reported height of the gateway's page.
 * @param address of its page
 * @param onReport is called for each report: the page is alive
 */
export function useFrameHeight(address: string, onReport: () => void): number | undefined {
  const [height, setHeight] = useState<number>()
  const hear = useEffectEvent((message: MessageEvent<unknown>) => {
    const notified = readHeight(message, new URL(address).origin)
    if (!notified) return
    setHeight(notified)
    onReport()
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return height
}
