import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, grams, id, instant, localized, page } from '../platform/schemas.ts'
import { claimStatuses, leftoverMethods } from './rules.ts'

export const handOutReport = z.object({
  portions: z.int().min(0).max(5000),
  /** Number of people fed, if counted. No names are stored. */
  people: z.int().min(0).max(5000).nullable(),
  leftGrams: z.int().min(0).max(1_000_000),
  leftTo: z.enum(leftoverMethods).nullable(),
})
export type HandOutReport = z.infer<typeof handOutReport>

export const claim = z.object({
  /** Id of the donation request. */
  id,
  donationId: id,
  title: localized(80),
  grams,
  status: z.enum(claimStatuses),
  claimedAt: instant,
  closedAt: instant.nullable(),
  claimedBy: z.string(),
  /** The caller made the claim and has its code. */
  isMine: z.boolean(),
  /** Used hand-out codes of this claim, and the portions they were worth. */
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
