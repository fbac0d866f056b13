import { CURRENCY } from '@dawra/contract/platform/money.rules'
import { dayAfter, dayNumberOf, muscatTime, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { type Element, element, xmlOf } from '#platform/xml'
import { bankText } from './bank-text.ts'

export interface BankOrder {
  /** Number of the batch; it makes the message id unique, because a bank refuses a repeated message. */
  number: number
  createdAt: string
  /** The day on which the bank gets the file, `2026-11-23`; on a Friday or Saturday it pays on Sunday. */
  day: string
  debtor: { name: string; iban: string }
  payouts: readonly { id: string; creditor: string; iban: string; amount: number }[]
}

/** Baisa as a decimal amount of the schema. */
export const decimal = (baisa: number) =>
  `${Math.trunc(baisa / 1000)}.${String(baisa % 1000).padStart(3, '0')}`

export const messageId = (number: number) => `DAWRA-${String(number).padStart(6, '0')}`
/** The schema limits identifiers to 35 characters. */
export const endToEndId = (payoutId: string) => payoutId.replaceAll('-', '')

/**
 * A batch as an ISO 20022 customer credit transfer initiation, pain.001.001.09.
 * @throws Error without payments: the schema requires at least one
 */
export function painOf(order: BankOrder): string {
  const { number, createdAt, payouts } = order
  if (payouts.length === 0) throw new Error('a bank file without payments')
  const sums = [
    element('NbOfTxs', String(payouts.length)),
    element('CtrlSum', decimal(payouts.reduce((sum, { amount }) => sum + amount, 0))),
  ]
  const header = element('GrpHdr', [
    element('MsgId', messageId(number)),
    element('CreDtTm', muscatDateTime(createdAt)),
    ...sums,
    element('InitgPty', [element('Nm', PRODUCT_NAME.en)]),
  ])
  const body = element('CstmrCdtTrfInitn', [header, paymentOf(order, sums)])
  return xmlOf(element('Document', [body], { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }))
}

const paymentOf = ({ number, day, debtor, payouts }: BankOrder, sums: readonly Element[]) =>
  element('PmtInf', [
    element('PmtInfId', messageId(number)),
    element('PmtMtd', 'TRF'),
    ...sums,
    element('ReqdExctnDt', [element('Dt', bankingDay(day))]),
    element('Dbtr', [element('Nm', bankText(debtor.name))]),
    element('DbtrAcct', [account(debtor.iban)]),
    element('DbtrAgt', [agent(debtor.iban)]),
    ...payouts.map(transfer),
  ])

const transfer = ({ id, creditor, iban, amount }: BankOrder['payouts'][number]) =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId(id))]),
    element('Amt', [element('InstdAmt', decimal(amount), { Ccy: CURRENCY })]),
    element('CdtrAgt', [agent(iban)]),
    element('Cdtr', [element('Nm', bankText(creditor))]),
    element('CdtrAcct', [account(iban)]),
    element('RmtInf', [element('Ustrd', `${PRODUCT_NAME.en} ${endToEndId(id)}`)]),
  ])

/** Days from a Friday or Saturday to the next banking day. */
const DAYS_OFF: Readonly<Record<number, number>> = { 5: 2, 6: 1 }

const bankingDay = (day: string) => dayAfter(day, DAYS_OFF[weekdayOf(dayNumberOf(day))] ?? 0)

/** A time in Muscat with its offset: a bank would read a time without one in its own zone, which may be another day. */
const muscatDateTime = (at: string) => `${muscatTime(at).toISOString().slice(0, 19)}+04:00`

const account = (iban: string) => element('Id', [element('IBAN', iban)])

/** We do not know the BIC; characters five to seven of an Omani IBAN identify the bank. */
const agent = (iban: string) =>
  element('FinInstnId', [element('ClrSysMmbId', [element('MmbId', iban.slice(4, 7))])])
