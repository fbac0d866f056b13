import { z } from 'zod'
import { id, instant, proseOrNull, version, versionOrNone } from '../platform/schemas.ts'
import { LONGEST_REVIEW, MAX_STARS, praiseReasons, reviewStatuses } from './rules.ts'

const stars = z.int().min(1).max(MAX_STARS)

const content = {
  id,
  stars,
  praise: z.array(z.enum(praiseReasons)),
  text: z.string().nullable(),
  writtenAt: instant,
  editedAt: instant.nullable(),
  reply: z.object({ text: z.string(), at: instant, editedAt: instant.nullable() }).nullable(),
}

export const review = z.object({
  ...content,
  /** First name and initial if the author agreed to be named; else null. */
  author: z.string().nullable(),
})
export type Review = z.infer<typeof review>

export const ownReview = z.object({
  ...content,
  pickupId: id,
  venueId: id,
  version,
  /** `waiting` for the office's check. A deleted review has no content. */
  status: z.enum(reviewStatuses),
})
export type OwnReview = z.infer<typeof ownReview>

export const receivedReview = review.extend({
  /** The calling team member has not read it yet. */
  isNew: z.boolean(),
  /** Version of the venue’s reply. */
  version: versionOrNone,
})
export type ReceivedReview = z.infer<typeof receivedReview>

export const reviewBody = z.object({
  stars,
  praise: z
    .array(z.enum(praiseReasons))
    .max(praiseReasons.length)
    .transform(reasons => [...new Set(reasons)]),
  text: proseOrNull(LONGEST_REVIEW),
})
export type ReviewBody = z.output<typeof reviewBody>

export const venueRating = z.object({
  /** The average of the last six months, to a tenth; null without reviews. */
  stars: z.number().nullable(),
  count: z.int(),
  /** Number of reviews with one star, two stars ... five. */
  histogram: z.array(z.int()).length(MAX_STARS),
  praise: z.array(z.object({ reason: z.enum(praiseReasons), count: z.int() })),
})
export type VenueRating = z.infer<typeof venueRating>
