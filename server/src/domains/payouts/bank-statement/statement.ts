import { createHash } from 'node:crypto'
import {
  type BankFileFault,
  type BankStatementFormat,
  MOST_BANK_ENTRIES,
} from '@dawra/contract/payouts/bank-statements.rules'
import { readDecimal } from '@dawra/contract/platform/digits.rules'
import { Refusal } from '#platform/errors'

/** One movement of our account, as the bank's file says it. */
export interface BankLine {
  /** In the file, from 1. */
  line: number
  bookedOn: string
  isCredit: boolean
  /** Baisa. */
  amount: number
  reference: string
  /** Everything that it says in words. */
  description: string
  /** Why it came back; empty when it did not. */
  returnReason: string
}

export interface BankStatement {
  format: BankStatementFormat
  from: string
  until: string
  lines: BankLine[]
}

/** What is stored of a line. */
export interface BankEntryFacts extends Omit<BankLine, 'line' | 'reference' | 'returnReason'> {
  key: string
  reference: string | null
  returnReason: string | null
  named: string[]
  batchNumber: number | null
}

/** Nothing of a file is booked that has a line which is not understood. */
export const notRead = (line: number, why: BankFileFault) => new Refusal('bank_file_not_read', { line, why })

/** `1,250.500`, `OMR 1250.5`, `١٢٥٠٫٥٠٠` → 1250500; null when it is no amount in rials. */
export function baisaOf(text: string): number | null {
  const read = readDecimal(text.replace(/^(?:OMR|ر\.ع\.?)\s*|\s*(?:OMR|ر\.ع\.?)$/giu, ''))
  if (!read || read === 'ambiguous') return null
  const fraction = read.fraction.replace(/0+$/, '')
  if (read.whole.length > 9 || fraction.length > 3) return null
  return Number(read.whole + fraction.padEnd(3, '0'))
}

/** Ids of version 7 that may be ours, wherever they begin: banks break texts, and letters before one may be its digits. */
const ID = /(?=([0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}))/gi
const BATCH = /DAWRA-?0*(\d{1,9})(?!\d)/i

/** Each as it is stored, in the order of their keys, so that two imports at once do not wait for each other in a ring. */
export function entriesOf({ lines }: BankStatement): BankEntryFacts[] {
  if (lines.length > MOST_BANK_ENTRIES) throw notRead(lines[MOST_BANK_ENTRIES]!.line, 'many')
  const seen = new Map<string, number>()
  return lines
    .filter(({ amount }) => amount > 0)
    .map(({ line: _, ...said }) => {
      const reference = oneLine(said.reference, 35)
      const description = oneLine(said.description, 500)
      const plain = `${said.reference} ${said.description}`.replace(/[\s-]/g, '')
      const named = [...new Set([...plain.matchAll(ID)].map(([, id = '']) => uuidOf(id)))]
      const batch = named.length > 0 ? undefined : BATCH.exec(plain)?.[1]
      const { bookedOn, isCredit, amount } = said
      // The bank may word a text in another way in another file, but not its own reference.
      const tells = JSON.stringify([
        bookedOn,
        isCredit,
        amount,
        reference,
        batch ?? named,
        reference ? '' : description,
      ])
      const before = seen.get(tells) ?? 0
      seen.set(tells, before + 1)
      return {
        ...{ bookedOn, isCredit, amount, description, named },
        key: createHash('sha256').update(`${tells} ${before}`).digest('hex'),
        reference: reference || null,
        returnReason: oneLine(said.returnReason, 300) || null,
        batchNumber: batch ? Number(batch) : null,
      }
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most).trim()

const uuidOf = (digits: string) =>
  digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
