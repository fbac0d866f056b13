import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'
import { replan } from './replans.ts'
import { roundStatuses } from './rules.ts'
import { day, driver, option, plannedStop, point, roundCard, unassigned } from './schemas.ts'

const reason = prose(500).min(3)
const planner = { access: { office: 'planning' } } as const
const ofRound = { params: z.object({ roundId: id }) } as const

export const getRoundsOfWeek = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/rounds',
  personal: true,
  summary: 'The rounds of seven days, with what is on none of them',
  query: z.object({ from: day.optional() }),
  result: z.object({
    days: z.array(z.object({ day, rounds: z.array(roundCard), unassigned: z.int() })),
    /** Draft rounds that should exist but do not. */
    missing: z.int(),
  }),
})
export type RoundsOfWeek = z.infer<typeof getRoundsOfWeek.result>

export const getRoundsOfDay = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/rounds/days/{day}',
  personal: true,
  summary: 'A day with its rounds, their stops and depots, and what is on none of them',
  params: z.object({ day }),
  result: z.object({
    day,
    rounds: z.array(
      roundCard.extend({
        depot: z.object({ name: z.object({ en: z.string(), ar: z.string() }), point }),
        list: z.array(plannedStop),
      }),
    ),
    unassigned: z.array(unassigned),
    /** Drives between stops: all of them, and those whose time was learned from earlier drives between the two areas. */
    drives: z.object({ all: z.int(), learned: z.int() }),
    /** The latest proposal of a new plan, while it can still be accepted. */
    replan: replan.nullable(),
  }),
})
export type RoundsOfDay = z.infer<typeof getRoundsOfDay.result>
export type RoundOfDay = RoundsOfDay['rounds'][number]

export const generateRounds = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/rounds/drafts',
  summary: 'Makes the drafts of the next seven days now; what is there is not made twice',
  result: z.object({ made: z.int() }),
})

export const listStopOptions = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/round-stops/{stopId}/options',
  summary: 'What it would cost to move a stop to each round of its day',
  params: z.object({ stopId: id }),
  result: z.object({ options: z.array(option) }),
})

export const moveStop = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/round-stops/{stopId}/move',
  summary: 'Moves a stop that was not touched yet, to a place of a round or to where it is cheapest there',
  params: z.object({ stopId: id }),
  body: z.object({ roundId: id, position: z.int().min(1).max(2000).nullable(), planVersion: z.int().min(1) }),
  result: z.object({ stopId: id, roundId: id, position: z.int() }),
  errors: ['plan_changed', 'stop_not_movable', 'round_not_open'],
})

export const listUnassignedOptions = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/unassigned/{unassignedId}/options',
  summary: 'What it would cost to put this on each round of its day',
  params: z.object({ unassignedId: id }),
  result: z.object({ options: z.array(option) }),
})

export const assignStop = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/unassigned/{unassignedId}/assign',
  summary: 'Puts what is on no round onto one, though it may not fit: the planner decides',
  params: z.object({ unassignedId: id }),
  body: z.object({ roundId: id }),
  result: z.object({ stopId: id, roundId: id, position: z.int() }),
  errors: ['round_not_open', 'stop_not_movable'],
})

export const keepOrder = route({
  ...planner,
  ...ofRound,
  method: 'POST',
  path: '/api/v1/admin/rounds/{roundId}/keep-order',
  summary: 'Makes the order of a round the one of each week',
  body: z.object({ reason }),
  result: z.object({ roundId: id, places: z.int() }),
  errors: ['round_not_open'],
})

export const assignDriver = route({
  ...planner,
  ...ofRound,
  method: 'POST',
  path: '/api/v1/admin/rounds/{roundId}/driver',
  summary: 'Gives a round to a driver, to a substitute, or takes it back',
  body: z.object({
    driverId: id.nullable(),
    /** The current driver as the planner's page shows it, so that a concurrent change is noticed. */
    before: id.nullable(),
    reason,
  }),
  result: z.object({ roundId: id, driver, status: z.enum(roundStatuses) }),
  errors: ['driver_not_fit', 'driver_changed', 'round_not_open'],
})
