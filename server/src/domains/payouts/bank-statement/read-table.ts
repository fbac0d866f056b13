import type { BankLineFault } from '@dawra/contract/payouts/bank-statements.rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { readDay } from '@dawra/contract/platform/muscat.rules'
import { fold } from '@dawra/contract/platform/words.rules'
import { readTableFile, type TableLine } from '#platform/table-file'
import { type BankLine, type BankStatement, baisaOf, notRead } from './statement.ts'

/** Column names of banks, in both languages; the order does not matter. */
const COLUMNS = {
  day: [
    ...['date', 'booking date', 'transaction date', 'posting date', 'post date', 'entry date', 'txn date'],
    ...['التاريخ', 'تاريخ العملية', 'تاريخ القيد', 'تاريخ المعاملة'],
  ],
  amount: ['amount', 'transaction amount', 'txn amount', 'المبلغ', 'مبلغ العملية'],
  direction: [
    ...['dr cr', 'cr dr', 'd c', 'c d', 'dc', 'debit credit', 'credit debit', 'type', 'indicator'],
    ...['مدين دائن', 'دائن مدين', 'النوع', 'نوع العملية'],
  ],
  debit: ['debit', 'debit amount', 'dr', 'withdrawal', 'withdrawals', 'مدين', 'المدين', 'سحب', 'السحب'],
  credit: [
    'credit',
    'credit amount',
    'cr',
    'deposit',
    'deposits',
    'دائن',
    'الدائن',
    'إيداع',
    'ايداع',
    'الإيداع',
  ],
  reference: [
    ...[
      'reference',
      'reference no',
      'reference number',
      'ref',
      'ref no',
      'bank reference',
      'transaction reference',
    ],
    ...['transaction id', 'المرجع', 'رقم المرجع', 'رقم العملية'],
  ],
  theirs: ['customer reference', 'your reference', 'end to end id', 'endtoendid', 'مرجع العميل'],
  description: [
    ...['description', 'details', 'narration', 'narrative', 'particulars', 'remarks', 'transaction details'],
    ...['transaction description', 'البيان', 'التفاصيل', 'الوصف', 'ملاحظات'],
  ],
  returnReason: ['return reason', 'reject reason', 'سبب الإرجاع', 'سبب الارجاع'],
} as const
type Column = keyof typeof COLUMNS
type Columns = Partial<Record<Column, number>>

/** Banks write account details above the column names. */
const LINES_ABOVE = 30
const DEBIT = ['d', 'dr', 'db', 'dbit', 'debit', 'debited', 'withdrawal', 'مدين', 'سحب', 'خصم']
const CREDIT = ['c', 'cr', 'crdt', 'credit', 'credited', 'deposit', 'دائن', 'إيداع', 'ايداع', 'إضافة']

/** Totals and balances, which some banks write between or below the movements. */
const TOTAL =
  /\b(?:(?:sub|grand )?totals?|sum|balance|turnover|(?:brought|carried) forward|page)\b|مجموع|اجمالي|رصيد|مرحل|صفحه/

/**
 * Movements of a CSV file: columns by name, any digits, Omani date formats. A debit column, a direction column or a sign
 * marks outgoing money. A line that cannot be read is left out, because a guessed entry would have to be closed by hand
 * beside the correct one.
 * @throws Refusal('bank_file_not_read', { line, why }) when no line can be read
 */
export function readTable(text: string): BankStatement {
  const { columns, rows } = headed(text)
  const lines: BankLine[] = []
  const faults: BankStatement['faults'] = []
  for (const row of rows) {
    const read = lineOf(row, columns)
    if (typeof read === 'string') faults.push({ line: row.line, why: read })
    else if (read) lines.push(read)
  }
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [from] = days
  const [first] = faults
  if (from === undefined) throw first ? notRead(first.line, first.why) : notRead(rows[0]?.line ?? 1, 'empty')
  return { format: 'csv', from, until: days.at(-1) ?? from, lines, faults }
}

/**
 * Tries the first lines one by one as the header, because the separator is only recognised in the line with the column
 * names.
 */
function headed(text: string): { columns: Columns; rows: TableLine[] } {
  const all = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  for (let above = 0; above < Math.min(all.length, LINES_ABOVE); above++) {
    // Two lines, because the first may only declare the separator.
    const columns = columnsOf(readTableFile(all.slice(above, above + 2).join('\n'))[0]?.cells ?? [])
    const hasAmounts =
      columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined)
    if (columns.day === undefined || !hasAmounts) continue
    const [, ...rows] = readTableFile(all.slice(above).join('\n'))
    return { columns, rows: rows.map(({ line, cells }) => ({ line: line + above, cells })) }
  }
  throw notRead(1, 'header')
}

/** `Amount (OMR)` and `Dr/Cr` → `amount`, `dr cr` */
const nameOf = (cell: string) =>
  plainTyped(cell)
    .toLowerCase()
    .replace(/[([].*?[)\]]|\bomr\b|[.:#]/gu, ' ')
    .replace(/[\s/&_-]+/g, ' ')
    .trim()

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(nameOf)
  const found = Object.entries(COLUMNS).map(([column, known]) => [
    column,
    names.findIndex(name => (known as readonly string[]).includes(name)),
  ])
  return Object.fromEntries(found.filter(([, index]) => (index as number) >= 0)) as Columns
}

type CellOf = (name: Column) => string

/**
 * The movement of a line; undefined for a line without one, such as an opening balance, a total or repeated column
 * names.
 */
function lineOf({ line, cells }: TableLine, columns: Columns): BankLine | BankLineFault | undefined {
  const cell: CellOf = name => (columns[name] === undefined ? '' : (cells[columns[name]] ?? ''))
  const bookedOn = readDay(plainTyped(cell('day')).split(/[ T]/)[0]!)
  if (bookedOn === null && (isTotal(cell) || isHeader(cell))) return undefined
  const moved = movedBy(cell, columns.direction !== undefined)
  if (moved === undefined || typeof moved === 'string') return moved
  if (bookedOn === null) return 'day'
  return {
    ...{ line, bookedOn, ...moved },
    // Removes the prefixes by which spreadsheets store a value as text.
    reference: cell('reference').replace(/^['=]+/, ''),
    description: `${cell('theirs')} ${cell('description')}`,
    returnReason: cell('returnReason'),
  }
}

function isTotal(cell: CellOf): boolean {
  const text = fold(`${cell('day')} ${cell('description')}`).trim()
  return cell('reference') + cell('theirs') === '' && (text === '' || TOTAL.test(text))
}

const isHeader = (cell: CellOf) => (COLUMNS.day as readonly string[]).includes(nameOf(cell('day')))

interface Moved {
  /** Baisa. */
  amount: number
  isCredit: boolean
}

function movedBy(cell: CellOf, hasDirection: boolean): Moved | BankLineFault | undefined {
  const [debit, credit, amount] = [
    amountOf(cell('debit')),
    amountOf(cell('credit')),
    amountOf(cell('amount')),
  ]
  if (!debit || !credit || !amount) return 'amount'
  if (amount.baisa > 0) {
    const isPlain = !hasDirection || amount.isNegative || amount.isCredit
    const isCredit = isPlain ? !amount.isNegative : isCreditMark(cell('direction'))
    return isCredit === undefined ? 'direction' : { amount: amount.baisa, isCredit }
  }
  if ((debit.baisa > 0 && credit.baisa > 0) || credit.isNegative) return 'direction'
  if (debit.baisa === 0 && credit.baisa === 0) return undefined
  return { amount: debit.baisa + credit.baisa, isCredit: credit.baisa > 0 }
}

function isCreditMark(mark: string): boolean | undefined {
  const word = plainTyped(mark).toLowerCase().replace(/[.()]/g, '')
  if (CREDIT.includes(word)) return true
  return DEBIT.includes(word) ? false : undefined
}

/** `-1,250.500`, `(1,250.500)`, `1,250.500-`, `1,250.500 DR`; an empty cell is zero. */
function amountOf(cell: string) {
  const typed = plainTyped(cell).replace('\u2212', '-')
  if (typed === '' || typed === '-') return { baisa: 0, isNegative: false, isCredit: false }
  const [, word = ''] = /\b(cr|dr)\.?$/i.exec(typed) ?? []
  const number = typed.slice(0, word ? typed.toLowerCase().lastIndexOf(word.toLowerCase()) : undefined)
  const isNegative = /^[-(]|-$/.test(number.trim()) || /dr/i.test(word)
  const baisa = baisaOf(number.replace(/[-()+\s]/g, ''))
  return baisa === null ? undefined : { baisa, isNegative, isCredit: /cr/i.test(word) }
}
