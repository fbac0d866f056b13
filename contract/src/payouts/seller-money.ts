import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, language } from '../platform/schemas.ts'
import { payeeMoney } from './payee-money.ts'
import { statementFormats } from './rules.ts'

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
