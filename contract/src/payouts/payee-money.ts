import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language } from '../platform/schemas.ts'
import { payoutObstacles, payoutStatuses, statementFormats } from './rules.ts'

/** In baisa; negative when the payee owes us. */
export const balance = z.int()
const day = z.iso.date()

const statement = z.object({
  id,
  /** Consecutive from 1 for each venue or seller. */
  number: z.int(),
  /** The Sunday that starts its week (Asia/Muscat). */
  week: day,
  opening: balance,
  closing: balance,
  gross: balance,
  /** Cash taken at a venue's counter, fees included. Negative because the venue already has it. */
  cash: balance,
  /** The service fees within `cash`. */
  cashFee: balance,
  refunds: balance,
  commission: balance,
  vat: balance,
  payouts: balance,
  other: balance,
  /** The part of the gross that vouchers paid. */
  voucherShare: z.int(),
  pickups: z.int(),
  issuedAt: instant,
})
export type Statement = z.infer<typeof statement>

export const payout = z.object({
  id,
  amount: z.int(),
  /** Masked except for its end. */
  iban: z.string(),
  status: z.enum(payoutStatuses),
  returnReason: z.string().nullable(),
  requestedAt: instant,
  sentAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type PayeePayout = z.infer<typeof payout>

export const payeeMoney = z.object({
  balance,
  /** The part of the balance from sales that are too recent to be paid out. */
  waiting: z.int(),
  due: balance,
  obstacle: z.enum(payoutObstacles).nullable(),
  holdReason: z.string().nullable(),
  iban: z.string().nullable(),
  /** Last day of the first week that closed with a negative balance; null when no such week exists or nothing is owed. */
  owedSince: day.nullable(),
  /** Our bank account for paying a debt; null when nothing is owed or the account was not entered yet. */
  payTo: z.object({ name: z.string(), iban: z.string() }).nullable(),
  holdDays: z.int(),
  minimum: z.int(),
  commission: z.object({ shareBp: z.int(), perPortion: z.int() }),
  nextCommission: z.object({ shareBp: z.int(), perPortion: z.int(), fromDay: day }).nullable(),
  statements: z.array(statement),
  payouts: z.array(payout),
})
export type PayeeMoney = z.infer<typeof payeeMoney>

export const getVenueMoney = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/money',
  access: 'signed_in',
  venue: 'accountant',
  summary: 'What a venue is owed, its commission, its statements and payouts (a year of them)',
  params: z.object({ venueId: id }),
  result: payeeMoney,
})

export const getStatementFile = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/statements/{statementId}/{format}',
  access: 'signed_in',
  venue: 'accountant',
  summary: 'A weekly statement with each pickup, as a PDF or for spreadsheets',
  params: z.object({ venueId: id, statementId: id, format: z.enum(statementFormats) }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf, text/csv',
})
