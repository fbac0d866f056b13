import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized, prose } from '../platform/schemas.ts'
import { bankDifferences, bankLineFaults, bankStatementFormats } from './bank-statements.rules.ts'

const office = { access: { office: 'finance' } } as const
/** In baisa, above zero. */
const amount = z.int()
const day = z.iso.date()
const name = localized(120)
const faults = z.array(z.object({ line: z.int(), why: z.enum(bankLineFaults) }))

export const importBankStatement = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/bank-statements',
  summary:
    'Reads a statement of our account, the raw body in UTF-8: camt.053 or CSV. It settles the payouts that the bank paid and asks a second member about those it sent back; what it knows already adds nothing, and lines of a CSV that it cannot read are left out',
  result: z.object({
    /** Entries in the file, and how many of them are new. */
    entries: z.int(),
    added: z.int(),
    /** Payouts that the file shows as paid. */
    paid: z.int(),
    /** Entries of this and earlier files that a member must handle. */
    open: z.int(),
    /** Number of lines that were left out; `faults` has the first hundred. */
    refused: z.int(),
    faults,
  }),
  errors: ['body_too_large', 'bank_file_not_read', 'bank_file_of_another', 'debtor_missing'],
})
export type BankImport = z.infer<typeof importBankStatement.result>

const candidate = z.object({ payoutId: id, payee: name, batch: z.int() })

const entry = z.object({
  entryId: id,
  bookedOn: day,
  isCredit: z.boolean(),
  amount,
  /** The bank's reference; null when the file has none. */
  reference: z.string().nullable(),
  description: z.string(),
  difference: z.enum(bankDifferences),
  /** The payout that the entry names. */
  payout: z.object({ payoutId: id, payee: name, amount, approvalId: id.nullable() }).nullable(),
  /** Payouts of the same amount that it may belong to, latest first. */
  candidates: z.array(candidate),
  /** Booking it as a received payment waits for a second member. */
  approvalId: id.nullable(),
})
export type BankEntry = z.infer<typeof entry>

export const getBankStatements = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/bank-statements',
  summary:
    'The last statement that was read, its entries that nobody has settled, lines that could not be read until a file of the same days follows, and payouts that no statement has; the oldest first, at most 200 of each',
  result: z.object({
    /** Null before the first import. */
    last: z
      .object({
        importedAt: instant,
        importedBy: z.string(),
        format: z.enum(bankStatementFormats),
        from: day,
        until: day,
        entries: z.int(),
      })
      .nullable(),
    open: z.array(entry),
    refused: z.array(
      z.object({ statementId: id, importedAt: instant, from: day, until: day, count: z.int(), faults }),
    ),
    missing: z.array(z.object({ payoutId: id, payee: name, amount, batch: z.int(), givenAt: instant })),
  }),
})
export type BankStatements = z.infer<typeof getBankStatements.result>

const entryAct = { ...office, stepUp: true, method: 'POST', params: z.object({ entryId: id }) } as const
const reason = prose(300).min(3)

export const matchBankEntry = route({
  ...entryAct,
  path: '/api/v1/admin/bank-entries/{entryId}/payout',
  summary:
    'Says which payout an entry is, or looks at it again: what the bank paid is settled, what it sent back waits for a second member',
  body: z.object({ payoutId: id, reason }),
  result: null,
  errors: ['bank_entry_settled', 'bank_entry_differs'],
})

export const receiveByBankEntry = route({
  ...entryAct,
  path: '/api/v1/admin/bank-entries/{entryId}/receipt',
  summary: 'A venue or seller has paid what it owes by this entry; booked once a second member approves it',
  body: z.object({ payeeId: id, reason }),
  result: z.object({ approvalId: id.nullable() }),
  errors: ['bank_entry_settled', 'bank_entry_differs', 'nothing_owed', 'receipt_known', 'already_requested'],
})

export const closeBankEntry = route({
  ...entryAct,
  path: '/api/v1/admin/bank-entries/{entryId}/closing',
  summary: 'Closes an entry that is explained; nothing is booked',
  body: z.object({ reason }),
  result: null,
  errors: ['bank_entry_settled', 'already_requested'],
})
