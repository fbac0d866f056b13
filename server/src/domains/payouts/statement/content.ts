import type { City } from '@dawra/contract/platform/areas.rules'
import { CONVENTIONS, type Conventions } from '@dawra/contract/platform/languages.rules'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, ltr, printable, printedName, rials } from '#platform/texts/format'
import { TEXTS } from '../texts/index.ts'
import type { StatementHead, StatementLine } from './load-statement.ts'

interface Row {
  label: string
  value: string
}
type Line = Record<
  'date' | 'what' | 'gross' | 'cash' | 'cashFee' | 'voucher' | 'refunds' | 'commission' | 'vat' | 'net',
  string
>

/** Everything the template prints: it adds no text and calculates nothing. */
export interface StatementContent {
  language: Language
  direction: Conventions['direction']
  script: Conventions['script']
  fileTitle: string
  brand: string
  place: string
  title: string
  facts: Row[]
  columns: Line
  lines: Line[]
  none: string
  sums: (Row & { strong: boolean })[]
  currency: Conventions['currency']
  note: string
  page: string
}

export function statementContent(
  statement: StatementHead,
  lines: readonly StatementLine[],
  language: Language,
  city: City,
): StatementContent {
  const t = TEXTS[language].statement
  const { direction, script, currency } = CONVENTIONS[language]
  return {
    language,
    direction,
    script,
    fileTitle: t.fileTitle(statement.week),
    brand: PRODUCT_NAME[language],
    place: city.name[language],
    title: t.title,
    facts: factsOf(statement, language),
    columns: t.columns,
    lines: lines.map(line => lineOf(line, language)),
    none: t.none,
    sums: sumsOf(statement, language),
    currency,
    note: t.notes[statement.kind],
    page: t.page,
  }
}

function factsOf(statement: StatementHead, language: Language): Row[] {
  const t = TEXTS[language].statement
  const { dayOf, printed } = formatIn(language)
  const day = (date: string) => dayOf(`${date}T12:00:00Z`)
  const { kind, payee, number, legalName, crNumber, vatNumber, week, issuedAt } = statement
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return [
    ...fact(t.payees[kind], printed(payee, t.unnamed)),
    ...fact(t.number, ltr(String(number))),
    ...fact(t.week, `${isolated(day(week))} – ${isolated(day(dayAfter(week, 6)))}`),
    ...fact(t.issued, isolated(dayOf(issuedAt))),
    ...fact(t.business, legalName && printedName([legalName], t.unnamed)),
    ...fact(t.crNumber, crNumber && ltr(crNumber)),
    ...fact(t.vatNumber, vatNumber && ltr(vatNumber)),
  ]
}

/** Zero is printed as an empty cell. */
const amount = (baisa: number) => (baisa === 0 ? '' : rials(baisa))

function lineOf(line: StatementLine, language: Language): Line {
  return {
    date: formatIn(language).dateTime(line.at),
    what: nameOf(line, language),
    gross: amount(line.gross),
    cash: amount(line.cash - line.cashFee),
    cashFee: amount(line.cashFee),
    voucher: amount(line.voucherShare),
    refunds: amount(line.refunds),
    commission: amount(line.commission),
    vat: amount(line.vat),
    net: rials(line.net),
  }
}

/** The label of a line: the order's number, or its kind, with the bank's reference. */
export function nameOf({ kind, orderNumber, bankReference }: StatementLine, language: Language): string {
  const t = TEXTS[language].statement
  if (kind === 'pickup') return ltr(orderNumber ?? '')
  return bankReference ? `${t[kind]} ${ltr(printable(bankReference))}` : t[kind]
}

function sumsOf(statement: StatementHead, language: Language) {
  const t = TEXTS[language].statement
  const row = (label: string, value: number, strong = false) => ({ label, value: rials(value), strong })
  const { voucherShare } = statement
  const changes = { ...statement, cash: statement.cash - statement.cashFee }
  return [
    row(t.opening, statement.opening),
    ...CHANGES.filter(name => changes[name] !== 0).map(name => row(t.sums[name], changes[name])),
    row(t.closing, statement.closing, true),
    ...(voucherShare > 0 ? [row(t.voucherShare, voucherShare)] : []),
  ]
}

const CHANGES = ['gross', 'cash', 'cashFee', 'refunds', 'commission', 'vat', 'payouts', 'other'] as const
