import type { Returned } from './payment-screen.ts'

export const readOutcome = (value: unknown): Returned | undefined =>
  value === 'paid' || value === 'cancelled' ? value : undefined
