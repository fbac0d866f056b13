import { z } from 'zod'
import { id, instant, prose } from './common.ts'
import { route } from './kit.ts'
import { LONGEST_BLOCK_DAYS, MOST_POINTS } from './person-acts.rules.ts'

const userId = z.object({ userId: id })
const people = { access: { office: 'people' } } as const
const reason = prose(300).min(3)

/** Whether a person may sign in. */
export const standing = z.object({
  name: z.string(),
  /** Until when they are blocked; null when they are not. */
  blockedUntil: instant.nullable(),
  /** Members of the office are removed from it first. */
  isMember: z.boolean(),
})
export type Standing = z.infer<typeof standing>

export const getStanding = route({
  ...people,
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/block',
  personal: true,
  summary: 'Whether a person is blocked, and until when',
  params: userId,
  result: standing,
})

export const blockPerson = route({
  ...people,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/block',
  summary: 'Ends all sessions of a person, who cannot sign in for so many days and reads why by mail',
  params: userId,
  body: z.object({ days: z.int().min(1).max(LONGEST_BLOCK_DAYS), reason }),
  result: standing,
  errors: ['person_in_office'],
})

export const unblockPerson = route({
  ...people,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/unblock',
  summary: 'Lets a person sign in again, who is told by mail',
  params: userId,
  body: z.object({ reason }),
  result: standing,
  errors: ['person_not_blocked'],
})

export const getPurse = route({
  access: { office: 'finance' },
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/points',
  personal: true,
  summary: 'The points of a person',
  params: userId,
  result: z.object({ balance: z.int(), verified: z.int() }),
})

export const correctPoints = route({
  access: { office: 'finance' },
  stepUp: true,
  idempotent: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/points',
  summary:
    'Gives a person points or takes some, by a reason; above the number that is set a second member approves. The person is told',
  params: userId,
  body: z.object({
    /** Below zero to take them. */
    points: z
      .int()
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine(points => points !== 0),
    /** Verified points buy vouchers; the others are declared. */
    verified: z.boolean(),
    reason,
    /** Asks a second member where one is needed, in place of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ balance: z.int(), verified: z.int(), approvalId: id.nullable() }),
  errors: ['points_below_zero', 'second_member_needed', 'already_asked'],
})
