import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose } from '../platform/schemas.ts'
import { roundStatuses } from './rules.ts'

export const leftRound = z.object({
  roundId: id,
  number: z.int(),
  name: z.string(),
  day: z.iso.date(),
  status: z.enum(roundStatuses),
  driver: z.object({ id, name: z.string() }).nullable(),
  /** Undecided open stops, and all stops of the round. */
  left: z.int(),
  stops: z.int(),
})
export type LeftRound = z.infer<typeof leftRound>

export const listLeftRounds = route({
  method: 'GET',
  path: '/api/v1/admin/rounds/left',
  access: { office: 'planning' },
  personal: true,
  summary: 'Rounds of days that are over with stops that nobody has closed, the oldest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(leftRound),
})

const reason = prose(500).min(3)

export const settleLeftRound = route({
  method: 'POST',
  path: '/api/v1/admin/rounds/{roundId}/left',
  access: { office: 'planning' },
  summary:
    'Collects again what a round left open, on a day, or says that nothing more comes of it; each person is told',
  params: z.object({ roundId: id }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('again'), day: z.iso.date(), reason }),
    z.object({ outcome: z.literal('nothing'), reason }),
  ]),
  /** `left`: stops that stay open because their person has another collection on that day. */
  result: z.object({ settled: z.int(), left: z.int() }),
  errors: ['day_not_offered', 'nothing_left_open'],
})
