import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'
import { replanStatuses } from './rules.ts'

const planner = { access: { office: 'planning' } } as const

const replanFigures = z.object({
  metres: z.int(),
  minutes: z.int(),
  longest: z.int(),
  unassigned: z.int(),
  rounds: z.int(),
})
export type ReplanFigures = z.infer<typeof replanFigures>
export const replan = z.object({
  id,
  day: z.iso.date(),
  status: z.enum(replanStatuses),
  before: replanFigures.nullable(),
  after: replanFigures.extend({ moved: z.int() }).nullable(),
  /** The day has changed since the proposal was computed. */
  isStale: z.boolean(),
  requestedAt: instant,
})
export type Replan = z.infer<typeof replan>

export const replanDay = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/rounds/days/{day}/replan',
  summary: 'Plans a day anew, to be compared with what it is; changes nothing',
  params: z.object({ day: z.iso.date() }),
  result: replan,
  errors: ['nothing_to_replan'],
})

export const getReplan = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/replans/{replanId}',
  summary: 'How far planning a day anew has come, and how both compare',
  params: z.object({ replanId: id }),
  result: replan,
})

export const takeReplan = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/replans/{replanId}/take',
  summary: 'Drives a day as it was planned anew; refused when the day has changed since',
  params: z.object({ replanId: id }),
  result: replan,
  errors: ['plan_changed'],
})
