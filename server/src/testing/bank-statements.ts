import { dayAfter } from '@dawra/contract/platform/muscat.rules'

export interface BankMove {
  /** Baisa; negative for outgoing payments. */
  moved: number
  reference?: string
  /** The payout that the entry names. */
  payoutId?: string
  text?: string
  /** Reason of a return: ISO 20022 code and text. */
  returned?: readonly [code: string, words: string]
  status?: string
}

const OPENING = 10_000_000

const rials = (baisa: number) => (baisa / 1000).toFixed(3)

const entryOf = (
  { moved, reference = '', payoutId, text = '', returned, status = 'BOOK' }: BankMove,
  day: string,
) => `<Ntry>
  <Amt Ccy="OMR">${rials(Math.abs(moved))}</Amt><CdtDbtInd>${moved > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
  <Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>${payoutId ? payoutId.replaceAll('-', '') : 'NOTPROVIDED'}</EndToEndId></Refs>
    ${text && `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`}
    ${returned ? `<RtrInf><Rsn><Cd>${returned[0]}</Cd></Rsn><AddtlInf>${returned[1]}</AddtlInf></RtrInf>` : ''}
  </TxDtls></NtryDtls>
</Ntry>`

interface CamtFacts {
  iban: string
  day: string
  /** How much too high the closing balance is, in baisa. */
  off?: number
}

/** The bank statement of a day; its balances match its entries. */
export function aCamt({ iban, day, off = 0 }: CamtFacts, moves: readonly BankMove[]): string {
  const booked = moves.filter(({ status = 'BOOK' }) => status === 'BOOK')
  const closing = booked.reduce((sum, { moved }) => sum + moved, OPENING) + off
  const balance = (code: string, amount: number, on: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="OMR">${rials(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>S-1</MsgId><CreDtTm>${day}T23:00:00+04:00</CreDtTm></GrpHdr>
<Stmt><Id>S-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${balance('OPBD', OPENING, dayAfter(day, -1))}${balance('CLBD', closing, day)}
${moves.map(move => entryOf(move, day)).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`
}
