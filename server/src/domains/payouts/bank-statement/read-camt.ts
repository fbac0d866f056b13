import { CURRENCY } from '@dawra/contract/platform/money.rules'
import { readDay } from '@dawra/contract/platform/muscat.rules'
import { Refusal } from '#platform/errors'
import { nodesAt, readXml, textAt, XmlFault, type XmlNode } from '#platform/read-xml'
import { type BankLine, type BankStatement, baisaOf, notRead } from './statement.ts'

/**
 * Booked entries of camt.053 (ISO 20022) in any version. A file for another account, or one that does not match its own
 * balances, is refused as a whole.
 * @throws Refusal('bank_file_not_read', { line, why }), Refusal('bank_file_of_another', { iban })
 */
export async function readCamt(text: string, iban: string): Promise<BankStatement> {
  const root = await rootOf(text)
  const statements = nodesAt(root, 'BkToCstmrStmt', 'Stmt')
  if (root.name !== 'Document' || statements.length === 0) throw notRead(root.line, 'format')
  const lines = statements.flatMap(statement => linesOf(statement, iban))
  const periodDays = statements.flatMap(statement => daysAt(statement, ...PERIOD))
  const days = [...periodDays, ...lines.map(({ bookedOn }) => bookedOn)].toSorted()
  const [from = statements.flatMap(statement => daysAt(statement, 'CreDtTm'))[0]] = days
  if (from === undefined) throw notRead(root.line, 'empty')
  return { format: 'camt', from, until: days.at(-1) ?? from, lines, faults: [] }
}

async function rootOf(text: string) {
  try {
    return await readXml(text)
  } catch (error) {
    throw error instanceof XmlFault ? notRead(error.line, error.kind) : error
  }
}

function linesOf(statement: XmlNode, iban: string): BankLine[] {
  const account = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id').replace(/\s/g, '')
  // Some banks write only the account number, which is the end of the IBAN.
  if (account.length < 6 || !iban.endsWith(account))
    throw new Refusal('bank_file_of_another', { iban: account || '—' })
  const entries = nodesAt(statement, 'Ntry').filter(isBooked)
  requireSums(statement, entries)
  return entries.flatMap(linesOfEntry)
}

/** Pending entries are skipped: they appear in a later statement when they are booked. */
const isBooked = (entry: XmlNode) => ['BOOK', ''].includes(textAt(entry, 'Sts/Cd', 'Sts'))

/** Checks a statement against its balances, if both are present: a part of a split statement has just one. */
function requireSums(statement: XmlNode, entries: readonly XmlNode[]) {
  const balance = (...codes: string[]) => {
    const found = nodesAt(statement, 'Bal').find(each => codes.includes(textAt(each, 'Tp/CdOrPrtry/Cd')))
    return found && signed(found)
  }
  const opening = balance('OPBD', 'PRCD')
  const closing = balance('CLBD')
  if (opening === undefined || closing === undefined) return
  const sum = entries.reduce((total, entry) => total + signed(entry), opening)
  if (sum !== closing) throw notRead(statement.line, 'sums')
}

const signed = (node: XmlNode) => (isCredit(node) ? 1 : -1) * amountOf(node, 'Amt')

function isCredit(node: XmlNode) {
  const periodDays = textAt(node, 'CdtDbtInd')
  if (periodDays !== 'CRDT' && periodDays !== 'DBIT') throw notRead(node.line, 'direction')
  return periodDays === 'CRDT'
}

function amountOf(node: XmlNode, ...path: string[]): number {
  const [periodDays] = nodesAt(node, ...path)
  if (!periodDays) throw notRead(node.line, 'amount')
  if (periodDays.attributes.Ccy !== CURRENCY) throw notRead(periodDays.line, 'currency')
  const amount = baisaOf(periodDays.text)
  if (amount === null) throw notRead(periodDays.line, 'amount')
  return amount
}

/** A collective booking may list its transactions: each becomes an entry, if their sum matches. */
function linesOfEntry(entry: XmlNode): BankLine[] {
  const whole = { amount: amountOf(entry, 'Amt'), isCredit: isCredit(entry) }
  const bookedOn = dayOf(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'))
  if (bookedOn === null) throw notRead(entry.line, 'day')
  const details = nodesAt(entry, 'NtryDtls', 'TxDtls')
  const singly =
    details.length > 1
      ? details.map(detail => lineOf([detail, entry], { ...partOf(detail, whole), bookedOn }))
      : []
  const sum = singly.reduce(
    (total, { amount, isCredit }) => total + (isCredit === whole.isCredit ? amount : -amount),
    0,
  )
  return singly.length > 0 && sum === whole.amount
    ? singly
    : [lineOf([...details, entry], { ...whole, bookedOn })]
}

function partOf(detail: XmlNode, whole: { isCredit: boolean }) {
  const [amount] = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt']].filter(path => nodesAt(detail, ...path).length > 0)
  return {
    amount: amount ? amountOf(detail, ...amount) : 0,
    isCredit: textAt(detail, 'CdtDbtInd') ? isCredit(detail) : whole.isCredit,
  }
}

/** @param nodes elements to read from, the closest first; their texts are combined */
function lineOf(
  nodes: readonly XmlNode[],
  facts: Pick<BankLine, 'amount' | 'isCredit' | 'bookedOn'>,
): BankLine {
  const first = (...paths: string[]) =>
    nodes.map(node => textAt(node, ...paths)).find(text => text !== '') ?? ''
  const all = (...paths: string[]) =>
    nodes.flatMap(node =>
      paths.flatMap(path => nodesAt(node, ...path.split('/')).map(({ text }) => text.trim())),
    )
  const texts = [
    ...all(
      'Refs/EndToEndId',
      'Refs/InstrId',
      'Refs/PmtInfId',
      'Btch/PmtInfId',
      'NtryDtls/Btch/PmtInfId',
      'Refs/MsgId',
    ),
    ...all('RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm'),
    ...all('RmtInf/Ustrd', 'AddtlTxInf', 'AddtlNtryInf'),
  ]
  return {
    ...facts,
    line: nodes[0]!.line,
    reference: first('Refs/AcctSvcrRef', 'AcctSvcrRef', 'Refs/TxId', 'NtryRef'),
    description: [...new Set(texts)].filter(text => text !== '' && text !== 'NOTPROVIDED').join(' '),
    returnReason: [first('RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry'), ...all('RtrInf/AddtlInf')].join(' ').trim(),
  }
}

const dayOf = (text: string) => readDay(text.slice(0, 10))

const PERIOD = ['FrToDt/FrDtTm', 'FrToDt/ToDtTm', 'FrToDt/FrDt', 'FrToDt/ToDt', 'Bal/Dt/Dt', 'Bal/Dt/DtTm']

const daysAt = (statement: XmlNode, ...paths: string[]) =>
  paths.flatMap(path =>
    nodesAt(statement, ...path.split('/')).flatMap(({ text }) => dayOf(text.trim()) ?? []),
  )
