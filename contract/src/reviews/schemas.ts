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
  /** What the venue answered. */
  reply: z.object({ text: z.string(), at: instant, editedAt: instant.nullable() }).nullable(),
}

export const review = z.object({
  ...content,
  /** First name and initial of who agreed to be named; null for everybody else. */
  author: z.string().nullable(),
})
export type Review = z.infer<typeof review>

/** A review as its author sees it, also while it is hidden from others. */
export const ownReview = z.object({
  ...content,
  pickupId: id,
  venueId: id,
  version,
  /** `waiting` until the operator has read it; a deleted one says nothing any more. */
  status: z.enum(reviewStatuses),
})
export type OwnReview = z.infer<typeof ownReview>

/** As the venue's team sees it. */
export const receivedReview = review.extend({
  /** The person of the team who asks has not read it yet. */
  isNew: z.boolean(),
  /** Of the venue’s answer. */
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
  /** How many gave one star, two stars ... five. */
  histogram: z.array(z.int()).length(MAX_STARS),
  /** What was praised how often, the most frequent first. */
  praise: z.array(z.object({ reason: z.enum(praiseReasons), count: z.int() })),
})
export type VenueRating = z.infer<typeof venueRating>
