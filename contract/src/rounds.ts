import { z } from 'zod'
import { id, instant, prose } from './common.ts'
import { route } from './kit.ts'
import {
  replanStatuses,
  roundStatuses,
  stopKinds,
  stopStatuses,
  unassignedReasons,
  vehicleKinds,
} from './rounds.rules.ts'

const day = z.iso.date()
const reason = prose(500).min(3)
const planner = { access: { office: 'planning' } } as const
const load = z.object({ grams: z.int(), litres: z.int() })
const point = z.object({ lat: z.number(), lng: z.number() })
const driver = z.object({ id, name: z.string() }).nullable()
const ofRound = { params: z.object({ roundId: id }) } as const

const roundCard = z.object({
  id,
  number: z.int(),
  name: z.string(),
  day,
  status: z.enum(roundStatuses),
  driver,
  vehicle: z.object({ id, name: z.string(), kind: z.enum(vehicleKinds) }),
  stops: z.int(),
  /** Done or missed. */
  closed: z.int(),
  /** All that is expected, and what the vehicle carries at once. */
  expected: load,
  capacity: load,
  emptyings: z.int(),
  metres: z.int(),
  minutes: z.int(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  /** When its last stop is expected; null without stops. */
  lastAt: instant.nullable(),
  /** It would end later than it may. */
  isLate: z.boolean(),
  planVersion: z.int(),
})
export type RoundCard = z.infer<typeof roundCard>

export const getRoundsOfWeek = route({
  ...planner,
  method: 'GET',
  path: '/api/v1/admin/rounds',
  personal: true,
  summary: 'The rounds of seven days, with what is on none of them',
  query: z.object({ from: day.optional() }),
  result: z.object({
    days: z.array(z.object({ day, rounds: z.array(roundCard), unassigned: z.int() })),
    /** Drafts that should exist and do not. */
    missing: z.int(),
  }),
})
export type RoundsOfWeek = z.infer<typeof getRoundsOfWeek.result>

const place = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.looseObject({}).nullable(),
  standsAt: z.string().nullable(),
  gateNote: z.string().nullable(),
})
const plannedStop = z.object({
  id,
  roundId: id,
  position: z.int().nullable(),
  kind: z.enum(stopKinds),
  status: z.enum(stopStatuses),
  area: z.string(),
  point,
  /** Null once it is forgotten. */
  place: place.nullable(),
  expected: load,
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  expectedAt: instant.nullable(),
  emptiedBefore: z.boolean(),
  /** Where it is expected outside of its hours. */
  isLate: z.boolean(),
})
export type PlannedStop = z.infer<typeof plannedStop>

const unassigned = z.object({
  id,
  day,
  kind: z.enum(stopKinds),
  area: z.string(),
  point,
  place: place.nullable(),
  expected: load,
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  why: z.enum(unassignedReasons),
})
export type Unassigned = z.infer<typeof unassigned>

const replanFigures = z.object({
  metres: z.int(),
  minutes: z.int(),
  longest: z.int(),
  unassigned: z.int(),
  rounds: z.int(),
})
export type ReplanFigures = z.infer<typeof replanFigures>
const replan = z.object({
  id,
  day,
  status: z.enum(replanStatuses),
  before: replanFigures.nullable(),
  after: replanFigures.extend({ moved: z.int() }).nullable(),
  /** The day is not any more what it was made from. */
  isStale: z.boolean(),
  askedAt: instant,
})
export type Replan = z.infer<typeof replan>

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
    /** The last time that it was planned anew, while that can still be taken. */
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

const option = z.object({
  roundId: id,
  /** Where it would be put; null: it does not fit there. */
  position: z.int().nullable(),
  minutes: z.int().nullable(),
  metres: z.int().nullable(),
})
export type PlaceOption = z.infer<typeof option>

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

export const replanDay = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/rounds/days/{day}/replan',
  summary: 'Plans a day anew, to be compared with what it is; changes nothing',
  params: z.object({ day }),
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

export const assignDriver = route({
  ...planner,
  ...ofRound,
  method: 'POST',
  path: '/api/v1/admin/rounds/{roundId}/driver',
  summary: 'Gives a round to a driver, to a substitute, or takes it back',
  body: z.object({
    driverId: id.nullable(),
    /** Who has it as the planner sees it. */
    before: id.nullable(),
    reason,
  }),
  result: z.object({ roundId: id, driver, status: z.enum(roundStatuses) }),
  errors: ['driver_not_fit', 'driver_changed', 'round_not_open'],
})
