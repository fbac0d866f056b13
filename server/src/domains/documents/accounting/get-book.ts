import type { getBook as route } from '@dawra/contract/documents/accounting'
import type { Book } from '@dawra/contract/documents/accounting.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { monthAfter } from '@dawra/contract/platform/quarters.rules'
import type { ParsedParams, ParsedQuery } from '@dawra/contract/platform/route'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Payee } from '#payouts'
import type { Ctx } from '#platform/context'
import { csvOf, rials } from '#platform/csv'
import { requireSeller } from '#shop'
import { requireVenueRole } from '#venues'
import { fileHeaders } from '../print/get-document-file.ts'
import { TEXTS } from '../texts/index.ts'
import { type JournalLine, journalOf } from './journal.ts'
import { type MonthRow, monthRows } from './month-rows.ts'
import { type AccountLine, type BookedDocument, selectDocuments, selectLines } from './store.ts'

/** A month of a venue's books for spreadsheets. @throws Refusal('not_found' | 'not_allowed') */
export async function getBook(
  ctx: Ctx,
  { venueId, book }: ParsedParams<typeof route>,
  wanted: ParsedQuery<typeof route>,
): Promise<Response> {
  await requireVenueRole(ctx, venueId, 'accountant')
  return bookFile(ctx, { kind: 'venue', id: venueId }, { book, ...wanted })
}

interface WantedBook {
  book: Book
  month: string
  language: Language
}

/** A month of the books of the caller's seller of compost. @throws Refusal('not_found') */
export const getOwnSellerBook = async (ctx: Ctx, wanted: WantedBook): Promise<Response> =>
  bookFile(ctx, { kind: 'seller', id: await requireSeller(ctx) }, wanted)

async function bookFile(ctx: Ctx, payee: Payee, { book, month, language }: WantedBook) {
  const period = { from: `${month}-01`, until: `${monthAfter(month)}-01` }
  const documents = await selectDocuments(ctx.db, payee, period)
  const lines = await selectLines(ctx.db, payee, period)
  return new Response(TABLES[book](documents, lines, language), {
    headers: fileHeaders(`${book}-${month}.csv`, 'text/csv; charset=utf-8', language),
  })
}

type Table = (
  documents: readonly BookedDocument[],
  lines: readonly AccountLine[],
  language: Language,
) => string

const TABLES: Readonly<Record<Book, Table>> = {
  sales: (documents, lines, language) => salesTable(monthRows(documents, lines), language),
  journal: (documents, lines, language) => journalTable(journalOf(documents, lines), language),
}

function salesTable(rows: readonly MonthRow[], language: Language): string {
  const t = TEXTS[language].books
  const { columns } = t
  return csvOf([
    [
      columns.date,
      columns.order,
      columns.document,
      columns.method,
      columns.base,
      columns.vat,
      columns.sale,
      columns.refund,
      columns.commission,
      columns.commissionVat,
      columns.cash,
      columns.cashFee,
      columns.payout,
      columns.other,
      columns.net,
      columns.reference,
    ],
    ...rows.map(row => [
      muscatDay(row.at),
      row.kind === 'pickup' ? (row.orderNumber ?? '') : t.kinds[row.kind],
      row.documents.join(' '),
      row.method ? t.methods[row.method] : '',
      rials(row.base),
      rials(row.vat),
      rials(row.gross),
      rials(row.refunds),
      rials(row.commission),
      rials(row.commissionVat),
      rials(row.cash - row.cashFee),
      rials(row.cashFee),
      rials(row.payouts),
      rials(row.other),
      rials(row.net),
      row.bankReference ?? '',
    ]),
  ])
}

function journalTable(lines: readonly JournalLine[], language: Language): string {
  const t = TEXTS[language].books
  const { columns } = t
  return csvOf([
    [columns.date, columns.document, columns.account, columns.debit, columns.credit, columns.text],
    ...lines.map(({ at, document, account, debit, credit, text }) => [
      muscatDay(at),
      document,
      t.accounts[account],
      rials(debit),
      rials(credit),
      t.texts[text],
    ]),
  ])
}
