import { z } from 'zod'
import { businessChange } from '../businesses/changes.ts'
import { iban } from '../businesses/schemas.ts'
import { route } from '../platform/route.ts'
import { instant, line } from '../platform/schemas.ts'

const account = z.object({
  /** In whose name the account is; null until one was named. */
  holder: z.string().nullable(),
  /** All but the end of it is hidden. */
  iban: z.string().nullable(),
  /** Until when nothing is paid to an account that is new. */
  heldUntil: instant.nullable(),
  /** What was asked last. */
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

export const askForSellerAccount = route({
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
