import { createHash } from 'node:crypto'
import {
  type BankFileFault,
  type BankLineFault,
  type BankStatementFormat,
  MOST_BANK_ENTRIES,
} from '@dawra/contract/payouts/bank-statements.rules'
import { readDecimal } from '@dawra/contract/platform/digits.rules'
import { Refusal } from '#platform/errors'

export interface BankLine {
  line: number
  bookedOn: string
  isCredit: boolean
  /** Baisa. */
  amount: number
  reference: string
  /** All texts of the entry. */
  description: string
  returnReason: string
}

export interface BankStatement {
  format: BankStatementFormat
  from: string
  until: string
  lines: BankLine[]
  /** Lines that cannot be read. */
  faults: { line: number; why: BankLineFault }[]
}

export interface BankEntryFacts extends Omit<BankLine, 'line' | 'reference' | 'returnReason'> {
  key: string
  reference: string | null
  returnReason: string | null
  named: string[]
  batchNumber: number | null
}

/** Refuses the whole file. */
export const notRead = (line: number, why: BankFileFault) => new Refusal('bank_file_not_read', { line, why })

/** `1,250.500`, `OMR 1250.5`, `١٢٥٠٫٥٠٠` → 1250500; null when it is not an amount in rials. */
export function baisaOf(text: string): number | null {
  const read = readDecimal(text.replace(/^(?:OMR|ر\.ع\.?)\s*|\s*(?:OMR|ر\.ع\.?)$/giu, ''))
  if (!read || read === 'ambiguous') return null
  const fraction = read.fraction.replace(/0+$/, '')
  if (read.whole.length > 9 || fraction.length > 3) return null
  return Number(read.whole + fraction.padEnd(3, '0'))
}

/**
 * Possible payout ids (UUID version 7) at any position: banks break texts, and a letter before an id may look like one of
 * its digits.
 */
const ID = /(?=([0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}))/gi
const BATCH = /DAWRA-?0*(\d{1,9})(?!\d)/i

/** Entries to store, sorted by key, so that two concurrent imports cannot deadlock. */
export function entriesOf({ lines }: BankStatement): BankEntryFacts[] {
  if (lines.length > MOST_BANK_ENTRIES) throw notRead(lines[MOST_BANK_ENTRIES]!.line, 'many')
  const seen = new Map<string, number>()
  return lines
    .filter(({ amount }) => amount > 0)
    .map(({ line: _, ...entry }) => {
      const reference = oneLine(entry.reference, 35)
      const description = oneLine(entry.description, 500)
      const plain = `${entry.reference} ${entry.description}`.replace(/[\s-]/g, '')
      const named = [...new Set([...plain.matchAll(ID)].map(([, id = '']) => uuidOf(id)))]
      const batch = named.length > 0 ? undefined : BATCH.exec(plain)?.[1]
      const { bookedOn, isCredit, amount } = entry
      // The bank may word a text differently in another file, but not its own reference.
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
        returnReason: oneLine(entry.returnReason, 300) || null,
        batchNumber: batch ? Number(batch) : null,
      }
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most).trim()

const uuidOf = (digits: string) =>
  digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
