import { z } from 'zod'
import { route } from '../platform/route.ts'
import { page } from '../platform/schemas.ts'
import { settleLeftRound } from './left-stops.ts'

export const passedOverDay = z.object({
  day: z.iso.date(),
  open: z.int(),
})
export type PassedOverDay = z.infer<typeof passedOverDay>

export const listPassedOver = route({
  method: 'GET',
  path: '/api/v1/admin/rounds/passed-over',
  access: { office: 'planning' },
  summary: 'Days that are over with collections that were on no round, the oldest first',
  query: z.object({ cursor: z.iso.date().optional() }),
  result: page(passedOverDay),
})

export const settlePassedOver = route({
  method: 'POST',
  path: '/api/v1/admin/rounds/days/{day}/passed-over',
  access: { office: 'planning' },
  summary:
    'Collects again what was on no round of a day, on another day, or says that nothing more comes of it; each person is told',
  params: z.object({ day: z.iso.date() }),
  body: settleLeftRound.body,
  result: settleLeftRound.result,
  errors: ['day_not_offered', 'nothing_left_open'],
})
