import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, id, instant, line, pin, prose, version, versionOrNone } from '../platform/schemas.ts'
import { CAPACITY, MOST_OF_A_FLEET, vehicleKinds } from './rules.ts'

/** Master data of rounds: depots, vehicles, drivers, and the weekly rounds. Minutes are of the day in Muscat. */
const reason = prose(500).min(3)
const from = z.int().min(0).max(1439)
const until = z.int().min(1).max(1440)
const weekday = z.int().min(0).max(6)
const distinct = <Value>(values: Value[]) => [...new Set(values)]
const name = z.object({ en: line(80).min(1), ar: line(80).min(1) })
const changed = z.object({ at: instant, name: z.string() }).nullable()

const depotTerms = z.object({
  name,
  area: areaSlug,
  point: pin,
  opensMinute: from,
  closesMinute: until,
  emptyingMinutes: z.int().min(1).max(120),
  isActive: z.boolean(),
})
const inOrder = { error: 'hours_order', path: ['closesMinute'] }
export type DepotTerms = z.infer<typeof depotTerms>
const depot = depotTerms.extend({
  id,
  name: z.object({ en: z.string(), ar: z.string() }),
  point: z.object({ lat: z.number(), lng: z.number() }),
  version,
  changed,
})
export type Depot = z.infer<typeof depot>

const vehicleTerms = z.object({
  name: line(60).min(1),
  plate: line(20).min(2),
  kind: z.enum(vehicleKinds),
  capacityGrams: z.int().min(CAPACITY.grams[0]).max(CAPACITY.grams[1]),
  capacityLitres: z.int().min(CAPACITY.litres[0]).max(CAPACITY.litres[1]),
  isActive: z.boolean(),
})
export type VehicleTerms = z.infer<typeof vehicleTerms>
const vehicle = vehicleTerms.extend({ id, name: z.string(), plate: z.string(), version, changed })
export type Vehicle = z.infer<typeof vehicle>

const driverTerms = z.object({
  licenceNumber: line(40),
  licenceExpiresOn: z.iso.date().nullable(),
  vehicleKinds: z.array(z.enum(vehicleKinds)).min(1).transform(distinct),
  /** An empty list means any area. */
  areas: z.array(areaSlug).max(MOST_OF_A_FLEET).transform(distinct),
  weekdays: z.array(weekday).min(1).max(7).transform(distinct),
  isActive: z.boolean(),
})
export type DriverTerms = z.infer<typeof driverTerms>
const driver = driverTerms.extend({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  licenceNumber: z.string(),
  vehicleKinds: z.array(z.enum(vehicleKinds)),
  areas: z.array(z.string()),
  weekdays: z.array(z.int()),
  /** 0: an approved driver whose data the planner has not entered yet. */
  version: versionOrNone,
  changed,
})
export type Driver = z.infer<typeof driver>

const masterTerms = z.object({
  name: line(80).min(1),
  areas: z.array(areaSlug).min(1).max(MOST_OF_A_FLEET).transform(distinct),
  weekday,
  vehicleId: id,
  driverId: id.nullable(),
  depotId: id,
  startsMinute: from,
  endsMinute: until,
  breakMinutes: z.int().min(0).max(120),
  isActive: z.boolean(),
})
export type MasterTerms = z.infer<typeof masterTerms>
const master = masterTerms.extend({
  id,
  name: z.string(),
  areas: z.array(z.string()),
  /** Subscriptions that are assigned to it permanently. */
  places: z.int(),
  version,
  changed,
})
export type Master = z.infer<typeof master>

const planner = { access: { office: 'planning' }, stepUp: true } as const

export const getFleet = route({
  method: 'GET',
  path: '/api/v1/admin/fleet',
  access: { office: 'planning' },
  personal: true,
  summary: 'Depots, vehicles, drivers and the rounds of each week, 200 of each at most',
  result: z.object({
    depots: z.array(depot),
    vehicles: z.array(vehicle),
    drivers: z.array(driver),
    masters: z.array(master),
  }),
})

const depotBody = depotTerms.extend({ reason })
const isOpen = (terms: DepotTerms) => terms.opensMinute < terms.closesMinute
export const addDepot = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/depots',
  summary: 'Adds a place where rounds start and end and trucks are emptied',
  body: depotBody.refine(isOpen, inOrder),
  result: depot,
  errors: ['fleet_name_taken'],
})
export const changeDepot = route({
  ...planner,
  method: 'PUT',
  path: '/api/v1/admin/depots/{depotId}',
  summary: 'Changes a depot; rounds that are not driven yet are timed anew',
  params: z.object({ depotId: id }),
  body: depotBody.extend({ version }).refine(isOpen, inOrder),
  result: depot,
  errors: ['changed_meanwhile', 'fleet_name_taken', 'fleet_in_use'],
})

const vehicleBody = vehicleTerms.extend({ reason })
export const addVehicle = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/vehicles',
  summary: 'Adds a vehicle',
  body: vehicleBody,
  result: vehicle,
  errors: ['fleet_name_taken'],
})
export const changeVehicle = route({
  ...planner,
  method: 'PUT',
  path: '/api/v1/admin/vehicles/{vehicleId}',
  summary: 'Changes a vehicle, or takes it out of service; rounds that are not driven yet are timed anew',
  params: z.object({ vehicleId: id }),
  body: vehicleBody.extend({ version }),
  result: vehicle,
  errors: ['changed_meanwhile', 'fleet_name_taken', 'fleet_in_use'],
})

export const setDriver = route({
  ...planner,
  method: 'PUT',
  path: '/api/v1/admin/drivers/{userId}',
  summary: 'Enters an approved driver, or changes what they may drive, where and on which days',
  params: z.object({ userId: id }),
  body: driverTerms.extend({ version: versionOrNone, reason }),
  result: driver,
  errors: ['changed_meanwhile'],
})

const masterBody = masterTerms.extend({ reason })
const ends = (terms: MasterTerms) => terms.startsMinute < terms.endsMinute
const endsInOrder = { error: 'hours_order', path: ['endsMinute'] }
export const addMaster = route({
  ...planner,
  method: 'POST',
  path: '/api/v1/admin/master-rounds',
  summary: 'Adds a round that is driven each week; its drafts of the next days are made at once',
  body: masterBody.refine(ends, endsInOrder),
  result: master,
  errors: ['fleet_name_taken', 'vehicle_busy', 'driver_not_fit'],
})
export const changeMaster = route({
  ...planner,
  method: 'PUT',
  path: '/api/v1/admin/master-rounds/{masterId}',
  summary:
    'Changes a round of each week, or ends it; drafts of coming days follow, what is being driven does not',
  params: z.object({ masterId: id }),
  body: masterBody.extend({ version }).refine(ends, endsInOrder),
  result: master,
  errors: ['changed_meanwhile', 'fleet_name_taken', 'vehicle_busy', 'driver_not_fit'],
})
