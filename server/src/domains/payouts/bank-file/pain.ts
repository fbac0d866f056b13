import { CURRENCY } from '@dawra/contract/platform/money.rules'
import { dayAfter, dayNumberOf, muscatTime, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { type Element, element, xmlOf } from '#platform/xml'
import { bankText } from './bank-text.ts'

export interface BankOrder {
  /** Of the batch: a bank refuses the same message twice. */
  number: number
  createdAt: string
  /** The day the bank gets it, `2026-11-23`; on a Friday or Saturday it is paid on Sunday. */
  day: string
  /** Our account. */
  debtor: { name: string; iban: string }
  payouts: readonly { id: string; creditor: string; iban: string; amount: number }[]
}

/** Baisa as the schema wants amounts. */
export const decimal = (baisa: number) =>
  `${Math.trunc(baisa / 1000)}.${String(baisa % 1000).padStart(3, '0')}`

export const messageId = (number: number) => `DAWRA-${String(number).padStart(6, '0')}`
/** An identifier of the schema has 35 characters at most. */
export const endToEndId = (payoutId: string) => payoutId.replaceAll('-', '')

/**
 * A batch as an ISO 20022 customer credit transfer initiation, pain.001.001.09.
 * @throws Error without payments: the schema wants one at least
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

/** How many days after a Friday or Saturday banks are open again. */
const DAYS_OFF: Readonly<Record<number, number>> = { 5: 2, 6: 1 }

const bankingDay = (day: string) => dayAfter(day, DAYS_OFF[weekdayOf(dayNumberOf(day))] ?? 0)

/** With its offset: a bank takes a time without one as its own, and this may be of the day before. */
const muscatDateTime = (at: string) => `${muscatTime(at).toISOString().slice(0, 19)}+04:00`

const account = (iban: string) => element('Id', [element('IBAN', iban)])

/** The BIC is not known; an IBAN of Oman names the bank in its fifth to seventh characters. */
const agent = (iban: string) =>
  element('FinInstnId', [element('ClrSysMmbId', [element('MmbId', iban.slice(4, 7))])])
