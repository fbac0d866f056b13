import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, grams, id, instant, localized, page } from '../platform/schemas.ts'
import { claimStatuses, leftoverWays } from './rules.ts'

/** What became of what was claimed. */
export const handOutReport = z.object({
  portions: z.int().min(0).max(5000),
  /** How many people it fed, when they were counted; nobody is named. */
  people: z.int().min(0).max(5000).nullable(),
  /** What was left over, and where it went. */
  leftGrams: z.int().min(0).max(1_000_000),
  leftTo: z.enum(leftoverWays).nullable(),
})
export type HandOutReport = z.infer<typeof handOutReport>

export const claim = z.object({
  /** The request's. */
  id,
  donationId: id,
  title: localized(80),
  grams,
  status: z.enum(claimStatuses),
  claimedAt: instant,
  closedAt: instant.nullable(),
  claimedBy: z.string(),
  /** Made by the caller, who has its code. */
  isMine: z.boolean(),
  /** Hand-out codes that were used for it, and the portions that they were good for. */
  codes: z.int(),
  codePortions: z.int(),
  report: handOutReport.extend({ reportedAt: instant }).nullable(),
})
export type Claim = z.infer<typeof claim>

export const listClaims = route({
  method: 'GET',
  path: '/api/v1/me/charity/claims',
  access: 'account',
  summary: 'What the charity claimed: open, to report on, or past; the latest first',
  query: z.object({ tab: z.enum(['open', 'to_report', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(claim),
})

export const reportClaim = route({
  method: 'POST',
  path: '/api/v1/me/charity/claims/{claimId}/report',
  access: 'account',
  own: true,
  summary: 'Says what became of what was collected; once. The donor is told',
  params: z.object({ claimId: id }),
  body: handOutReport,
  result: claim,
  errors: ['not_collected_yet', 'already_reported', 'too_much_left'],
})
