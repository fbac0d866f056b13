import { z } from 'zod'
import { businessChange } from './business-changes.ts'
import { iban } from './businesses.ts'
import { id, instant, language, line } from './common.ts'
import { route } from './kit.ts'
import { payeeMoney } from './payee-money.ts'
import { statementFormats } from './payouts.rules.ts'

export const getOwnSellerMoney = route({
  method: 'GET',
  path: '/api/v1/me/seller/money',
  access: 'account',
  summary: 'What the person’s seller is owed, its statements and payouts (a year of them); null without one',
  result: z.object({ money: payeeMoney.nullable() }),
})

export const getOwnSellerStatement = route({
  method: 'GET',
  path: '/api/v1/me/seller/statements/{weekId}/{format}',
  access: 'account',
  own: true,
  summary: 'A weekly statement with each parcel, as a PDF or for spreadsheets',
  params: z.object({ weekId: id, format: z.enum(statementFormats) }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf, text/csv',
})

export const getSellerMoney = route({
  method: 'GET',
  path: '/api/v1/admin/sellers/{sellerId}/money',
  access: { office: 'finance' },
  summary: 'The same of any seller',
  params: z.object({ sellerId: id }),
  result: payeeMoney,
})

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
