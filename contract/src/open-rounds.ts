import { z } from 'zod'
import { id } from './common.ts'
import { route } from './kit.ts'

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

export const listOpenRounds = route({
  method: 'GET',
  path: '/api/v1/driver/open-rounds',
  access: 'account',
  summary: 'Rounds of the next days that nobody drives and the caller may take',
  result: z.object({ rounds: z.array(openRound) }),
})

export const takeRound = route({
  method: 'POST',
  path: '/api/v1/driver/open-rounds/{roundId}/take',
  access: 'account',
  offered: true,
  summary: 'Takes a round that nobody drives; of two drivers the first one has it',
  params: z.object({ roundId: id }),
  result: z.object({ roundId: id }),
  errors: ['driver_not_fit', 'round_taken', 'round_not_open'],
})
