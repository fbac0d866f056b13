import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, prose } from '../platform/schemas.ts'
import { LONGEST_BLOCK_DAYS } from './blocks.rules.ts'

const userId = z.object({ userId: id })
const people = { access: { office: 'people' } } as const
const reason = prose(300).min(3)

export const standing = z.object({
  name: z.string(),
  blockedUntil: instant.nullable(),
  /** A member of the office must be removed from it before being blocked. */
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
