export const LARGEST_BANK_FILE = 10 * 1024 * 1024
export const MOST_BANK_ENTRIES = 20_000

export const bankStatementFormats = ['camt', 'csv'] as const
export type BankStatementFormat = (typeof bankStatementFormats)[number]

export const bankFileFaults = [
  'empty',
  'encoding',
  'xml',
  'dtd',
  'format',
  'header',
  'many',
  'day',
  'amount',
  'currency',
  'direction',
  'sums',
] as const
export type BankFileFault = (typeof bankFileFaults)[number]

/** Why one line of a CSV file is left out: the cell that cannot be read. */
export const bankLineFaults = ['day', 'amount', 'direction'] as const satisfies BankFileFault[]
export type BankLineFault = (typeof bankLineFaults)[number]
export const MOST_BANK_FAULTS = 100

/**
 * Why a bank entry needs a member. `unknown`: money went out without naming a payout. `incoming`: money came in.
 * `not_sent`: its batch was not marked as sent. `returned`: the return waits for a second member. `own`: the payee is
 * a business of the member who imported the file.
 */
export const bankDifferences = [
  'unknown',
  'incoming',
  'other_amount',
  'not_sent',
  'paid_twice',
  'paid_after_return',
  'returned',
  'returned_twice',
  'own',
] as const
export type BankDifference = (typeof bankDifferences)[number]

/** Outcome of an entry. `known`: a member had entered its reference before. `noted`: a member explained it. */
export const bankOutcomes = ['paid', 'returned', 'received', 'known', 'noted'] as const
export type BankOutcome = (typeof bankOutcomes)[number]
