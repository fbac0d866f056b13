import { z } from 'zod'
import { MONTH, QUARTER } from '../platform/quarters.rules.ts'
import { route } from '../platform/route.ts'
import { id, language } from '../platform/schemas.ts'
import { books } from './accounting.rules.ts'

const accountants = { access: 'signed_in', venue: 'accountant', method: 'GET' } as const

const month = z.string().regex(MONTH)
const quarter = z.string().regex(QUARTER)

/** In baisa; negative when more was reversed than charged. */
const amount = z.int()

const vatTotals = z.object({
  /** Invoiced to customers minus credited, before VAT. */
  base: amount,
  vat: amount,
  /** Charged by the platform, by the day of the sale, before VAT. */
  commission: amount,
  commissionVat: amount,
  invoicedVat: amount,
})
export type VatTotals = z.infer<typeof vatTotals>

const vatQuarter = z.object({
  quarter,
  total: vatTotals,
  months: z.array(vatTotals.extend({ month })).length(3),
})
export type VatQuarter = z.infer<typeof vatQuarter>

export const getVatQuarter = route({
  ...accountants,
  path: '/api/v1/venues/{venueId}/vat',
  summary: 'What a venue’s VAT return of a quarter needs, with its months, which add up to it',
  params: z.object({ venueId: id }),
  query: z.object({ quarter }),
  result: vatQuarter,
})

export const getBook = route({
  ...accountants,
  path: '/api/v1/venues/{venueId}/books/{book}',
  summary:
    'A month of a venue for spreadsheets: a row a sale with base, VAT, commission and payout, or a journal whose debits equal its credits',
  params: z.object({ venueId: id, book: z.enum(books) }),
  query: z.object({ month, language: language.default('en') }),
  result: null,
  media: 'text/csv',
})

export const getOwnSellerBook = route({
  method: 'GET',
  path: '/api/v1/me/seller/books/{book}',
  access: 'account',
  own: true,
  summary: 'The same of a month of the person’s seller of compost',
  params: z.object({ book: z.enum(books) }),
  query: z.object({ month, language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
