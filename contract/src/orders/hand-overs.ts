import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, line, localized, numbered } from '../platform/schemas.ts'
import { handOverConflicts, handOverMethods, MOST_CLAIMS } from './hand-overs.rules.ts'
import { PICKUP_CODE } from './rules.ts'

/** A hand-over that a device recorded without a network. */
export const handOverClaim = z.object({
  /** Makes a retry after a lost response safe: the same attempt gets the same response. */
  attempt: z.uuid(),
  pickupId: id,
  code: numbered(PICKUP_CODE),
  way: z.enum(handOverMethods),
  /** By the device's clock. */
  at: instant,
  /** How far the device's clock was ahead at its last contact with the server; null when unknown. */
  clockAheadMs: z.int().min(-100_000_000_000).max(100_000_000_000).nullable(),
  by: id,
})
export type HandOverClaim = z.infer<typeof handOverClaim>

export const conflict = z.object({
  attempt: z.uuid(),
  kind: z.enum(handOverConflicts),
  pickupId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** As recorded by the device. */
  at: instant,
  /** Null when they have left the team. */
  by: z.string().nullable(),
  device: z.string(),
  receivedAt: instant,
  /** The other hand-over of the pickup, which counts; null when there was no other. */
  other: z.object({ at: instant, by: z.string().nullable(), device: z.string().nullable() }).nullable(),
  /** The party that closed the pickup, when it was cancelled or missed. */
  closedBy: z.enum(['customer', 'venue', 'operator', 'system']).nullable(),
  closedAt: instant.nullable(),
})
export type Conflict = z.infer<typeof conflict>

export const settleHandOvers = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/pickups/settle',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Settles what a device handed over without a network, each with its own result: the first hand-over to arrive counts, another one of the same pickup is a conflict that the venue looks at',
  params: z.object({ venueId: id }),
  body: z.object({
    device: z.object({ id, name: line(60) }),
    claims: z.array(handOverClaim).min(1).max(MOST_CLAIMS),
  }),
  result: z.object({
    results: z.array(
      z.object({
        attempt: z.uuid(),
        /** `wait`: the window has not started yet; the device reports it again later. */
        outcome: z.enum(['completed', 'wait', 'refused']),
        conflict: z.enum(handOverConflicts).nullable(),
      }),
    ),
  }),
  errors: ['too_many_codes'],
})

export const markConflictsSeen = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/conflicts/seen',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Takes conflicts of hand-overs off the board of every device; they stay stored',
  params: z.object({ venueId: id }),
  body: z.object({ attempts: z.array(z.uuid()).min(1).max(100) }),
  result: null,
})

const officeConflict = conflict.extend({
  venue: z.object({ id, name: localized(120) }),
  seenAt: instant.nullable(),
})
export type OfficeConflict = z.infer<typeof officeConflict>

export const listConflicts = route({
  method: 'GET',
  path: '/api/v1/admin/conflicts',
  access: { office: 'support' },
  summary: 'Conflicts of hand-overs of all venues in the last 30 days, the newest first, 100 at most',
  result: z.array(officeConflict),
})
