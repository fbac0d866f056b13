import type { Returned } from './payment-screen.ts'

/** How the gateway says in the address that a payment ended. */
export const readOutcome = (value: unknown): Returned | undefined =>
  value === 'paid' || value === 'cancelled' ? value : undefined
