import { z } from 'zod'
import { businessChange } from '../businesses/changes.ts'
import { iban } from '../businesses/schemas.ts'
import { route } from '../platform/route.ts'
import { instant, line } from '../platform/schemas.ts'

const account = z.object({
  holder: z.string().nullable(),
  /** Masked except for its end. */
  iban: z.string().nullable(),
  /** Nothing is paid to a new account before this. */
  heldUntil: instant.nullable(),
  change: businessChange.nullable(),
})
export type SellerAccount = z.infer<typeof account>

export const getOwnSellerAccount = route({
  method: 'GET',
  path: '/api/v1/me/seller/account',
  access: 'account',
  summary: 'Where the person’s seller is paid; null without one, and for the city’s own yard',
  result: z.object({ account: account.nullable() }),
})

export const requestSellerAccount = route({
  method: 'POST',
  path: '/api/v1/me/seller/account',
  access: 'account',
  secondFactor: true,
  summary:
    'Asks for payouts to go to another account; the office checks it, and everyone of the seller is told',
  body: z.object({ holder: line(200).pipe(z.string().min(2)), iban }),
  result: z.object({ account: account.nullable() }),
  errors: ['step_up_needed'],
})
