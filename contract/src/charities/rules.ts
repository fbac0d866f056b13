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

/** Required fields in the order of the form; `paper` is the scan of the licence. */
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

/** `expired`: the charity cannot claim anything until a new licence is verified. */
export const charityStandings = ['active', 'expired', 'suspended'] as const
export type CharityStanding = (typeof charityStandings)[number]

export const charityDecisions = ['verify', 'more', 'decline'] as const
export type CharityDecision = (typeof charityDecisions)[number]

/** Days before the end of its licence on which a charity is reminded; 0 is the last day. */
export const CHARITY_REMINDER_DAYS = [30, 7, 0] as const

/** `open` waits for the hand-over. `ended`: declined, cancelled or recalled. */
export const claimStatuses = ['waiting', 'open', 'collected', 'missed', 'ended'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** Waiting and open claims of one charity. A missed claim occupies one of these places for a week. */
export const MAX_OPEN_CLAIMS = 5
/** Missed claims count for this many days. */
export const MISSED_CLAIM_DAYS = 7
/** A charity with more than this many collected claims without a report cannot claim anything. */
export const MAX_OPEN_REPORTS = 3
/** A report is requested this many hours after the food was collected. */
export const REPORT_AFTER_HOURS = 20

/** What happened to food that a charity could not hand out. */
export const leftoverMethods = ['kept', 'fed', 'composted', 'thrown_away'] as const
export type LeftoverMethod = (typeof leftoverMethods)[number]

export const MAX_CODES_AT_ONCE = 60
/** Codes of one charity that are neither used nor expired. */
export const MAX_OPEN_CODES = 300
export const MAX_CODE_PORTIONS = 10
export const MAX_CODE_DAYS = 30
/** Without characters that look alike, such as 0 and O. */
export const HAND_OUT_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const HAND_OUT_CODE = /^[A-HJ-NP-Z2-9]{8}$/

export const spacedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

export const MAX_MEMBERS = 20
