import { z } from 'zod'
import { id, language } from './common.ts'
import { route } from './kit.ts'

/** Baisa; negative where more was given back than sold. */
const balance = z.int()
const day = z.iso.date()

/** A week of a seller of compost, as the ledger has it. */
const week = z.object({
  /** The Sunday that it begins with (Asia/Muscat). */
  week: day,
  /** Parcels that were handed over. */
  parcels: z.int(),
  /** Goods that were handed over, what vouchers paid of them included. */
  sales: balance,
  /** Given back afterwards; below zero. */
  refunds: balance,
  other: balance,
  net: balance,
  /** Earned until its end. */
  closing: balance,
})
export type SellerWeek = z.infer<typeof week>

const money = z.object({
  /** Earned so far and not paid out: delivery and service fees are not the seller's. */
  balance,
  weeks: z.array(week),
})
export type SellerMoney = z.infer<typeof money>

export const getOwnSellerMoney = route({
  method: 'GET',
  path: '/api/v1/me/seller/money',
  access: 'account',
  summary: 'What the person’s seller has earned, by week, the latest 53 first; drawn from the ledger',
  result: money,
})

export const getOwnSellerStatement = route({
  method: 'GET',
  path: '/api/v1/me/seller/statement.csv',
  access: 'account',
  summary: 'Each parcel of a week for spreadsheets; it adds up to the ledger',
  query: z.object({ week: day, language: language.default('en') }),
  result: null,
  media: 'text/csv',
})

export const getSellerMoney = route({
  method: 'GET',
  path: '/api/v1/admin/sellers/{sellerId}/money',
  access: { office: 'finance' },
  summary: 'The same of any seller',
  params: z.object({ sellerId: id }),
  result: money,
})
