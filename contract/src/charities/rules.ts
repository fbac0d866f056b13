/** Of the application of a charity: `verified` and `declined` are the office's decisions. */
export const charityApplicationStatuses = [
  'draft',
  'submitted',
  'more_wanted',
  'verified',
  'declined',
] as const
export type CharityApplicationStatus = (typeof charityApplicationStatuses)[number]
export const isEditableCharity = (status: CharityApplicationStatus) =>
  status === 'draft' || status === 'more_wanted'

/** What must be filled in before it is sent, in the order of the form; `paper` is the scan of the licence. */
export const charityFields = [
  'name',
  'licenceNumber',
  'validUntil',
  'contactName',
  'contactPhone',
  'areas',
  'paper',
] as const
export type CharityField = (typeof charityFields)[number]

export function missingCharityFields(terms: Readonly<Partial<Record<CharityField, unknown>>>) {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return charityFields.filter(field => isEmpty(terms[field]))
}

/** `expired`: its licence is over, and it claims nothing until another one is verified. */
export const charityStandings = ['active', 'expired', 'suspended'] as const
export type CharityStanding = (typeof charityStandings)[number]

/** What the office decides about an application. */
export const charityDecisions = ['verify', 'more', 'decline'] as const
export type CharityDecision = (typeof charityDecisions)[number]

/** Before its licence ends a charity is reminded on these days, and told when it is over. */
export const CHARITY_REMINDER_DAYS = [30, 7, 0] as const

/** `open` waits for the hand-over; `ended`: declined, cancelled or recalled. */
export const claimStatuses = ['waiting', 'open', 'collected', 'missed', 'ended'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Claims that a charity may have waiting and open at a time; one that it missed takes a place for a week. */
export const MAX_OPEN_CLAIMS = 5
/** Missed claims count so long. */
export const MISSED_CLAIM_DAYS = 7
/** With more collected claims than this without a report, a charity claims nothing. */
export const MAX_OPEN_REPORTS = 3
/** A report is asked for so many hours after the food was collected. */
export const REPORT_AFTER_HOURS = 20

/** Where what a charity could not hand out went. */
export const leftoverWays = ['kept', 'fed', 'composted', 'thrown_away'] as const
export type LeftoverWay = (typeof leftoverWays)[number]

/** Cards of hand-out codes printed at once. */
export const MAX_CODES_AT_ONCE = 60
/** Codes of a charity that are neither used nor over. */
export const MAX_OPEN_CODES = 300
export const MAX_CODE_PORTIONS = 10
export const MAX_CODE_DAYS = 30
/** Without the signs that are taken for each other. */
export const HAND_OUT_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const HAND_OUT_CODE = /^[A-HJ-NP-Z2-9]{8}$/

/** How a code is shown: two groups of four. */
export const spacedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

export const MAX_MEMBERS = 20
