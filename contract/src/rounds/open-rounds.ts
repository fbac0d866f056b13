import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'

const ofRound = { params: z.object({ roundId: id }), result: z.object({ roundId: id }) } as const

const openRound = z.object({
  id,
  name: z.string(),
  day: z.iso.date(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  stops: z.int(),
  vehicle: z.string(),
})
export type OpenRound = z.infer<typeof openRound>

const ownRound = openRound.extend({
  /** How long the driver may return a round that they took. Null for a round that the planner assigned. */
  giveBackUntil: instant.nullable(),
})
export type OwnRound = z.infer<typeof ownRound>

export const listOpenRounds = route({
  method: 'GET',
  path: '/api/v1/driver/open-rounds',
  access: 'account',
  summary:
    'Rounds of the next days that nobody drives and the caller may take, and those that the caller drives',
  result: z.object({ rounds: z.array(openRound), own: z.array(ownRound) }),
})

export const takeRound = route({
  ...ofRound,
  method: 'POST',
  path: '/api/v1/driver/open-rounds/{roundId}/take',
  access: 'account',
  offered: true,
  summary: 'Takes a round that nobody drives; of two drivers the first one has it',
  errors: ['driver_not_fit', 'round_taken', 'round_not_open'],
})

export const giveRoundBack = route({
  ...ofRound,
  method: 'POST',
  path: '/api/v1/driver/rounds/{roundId}/give-back',
  access: 'account',
  own: true,
  summary: 'Gives back a round that the caller took, until 18:00 of the evening before',
  errors: ['round_not_returnable', 'round_not_open'],
})
