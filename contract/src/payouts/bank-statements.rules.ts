/** The largest file of a bank that is read, in bytes. */
export const LARGEST_BANK_FILE = 10 * 1024 * 1024
export const MOST_BANK_ENTRIES = 20_000

export const bankStatementFormats = ['camt', 'csv'] as const
export type BankStatementFormat = (typeof bankStatementFormats)[number]

/** Why a file of the bank is not read. */
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

/**
 * Why an entry of the bank is not settled. `unknown`: money went out and no payout is named; `incoming`: money came in;
 * `not_sent`: nobody has said that the bank has the batch; `returned`: its return waits for a second member; `own`: it
 * is of who imported it.
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

/** What became of an entry. `known`: a member had entered its reference; `noted`: a member explained it. */
export const bankOutcomes = ['paid', 'returned', 'received', 'known', 'noted'] as const
export type BankOutcome = (typeof bankOutcomes)[number]
