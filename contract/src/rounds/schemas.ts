import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'
import { roundStatuses, stopKinds, stopStatuses, unassignedReasons, vehicleKinds } from './rules.ts'

export const day = z.iso.date()
const load = z.object({ grams: z.int(), litres: z.int() })
export const point = z.object({ lat: z.number(), lng: z.number() })
export const driver = z.object({ id, name: z.string() }).nullable()

export const roundCard = z.object({
  id,
  number: z.int(),
  name: z.string(),
  day,
  status: z.enum(roundStatuses),
  driver,
  vehicle: z.object({ id, name: z.string(), kind: z.enum(vehicleKinds) }),
  stops: z.int(),
  closed: z.int(),
  /** The total expected load, and the capacity of the vehicle. */
  expected: load,
  capacity: load,
  emptyings: z.int(),
  metres: z.int(),
  minutes: z.int(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  /** Expected time of the last stop; null without stops. */
  lastAt: instant.nullable(),
  isLate: z.boolean(),
  planVersion: z.int(),
})
export type RoundCard = z.infer<typeof roundCard>

const place = z.object({
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.looseObject({}).nullable(),
  standsAt: z.string().nullable(),
  gateNote: z.string().nullable(),
})
export const plannedStop = z.object({
  id,
  roundId: id,
  position: z.int().nullable(),
  kind: z.enum(stopKinds),
  status: z.enum(stopStatuses),
  area: z.string(),
  point,
  /** Null after the personal data was deleted. */
  place: place.nullable(),
  expected: load,
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  expectedAt: instant.nullable(),
  emptiedBefore: z.boolean(),
  /** The truck is expected outside of the stop's hours. */
  isLate: z.boolean(),
})
export type PlannedStop = z.infer<typeof plannedStop>

export const unassigned = z.object({
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

export const option = z.object({
  roundId: id,
  /** Its position in the round; null when it does not fit. */
  position: z.int().nullable(),
  minutes: z.int().nullable(),
  metres: z.int().nullable(),
})
export type PlaceOption = z.infer<typeof option>
