import type { Vehicle } from '@dawra/contract/rounds/fleet'
import type { Tx } from '#platform/transact'
import { addDepot, addMaster, addVehicle, setDriver } from '#rounds'
import { DRIVER, type SamplePerson, SECOND_DRIVER } from '../people.ts'
import type { City } from '../people-and-venues.ts'
import { FIRST_TOUR, TOURS } from './households.ts'
import { office } from './subscriptions.ts'

const reason = 'The fleet of the first season'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const STARTS = 6 * 60
const ENDS = 13 * 60

const VEHICLES = [
  { name: 'Isuzu 1', plate: '41872 BK', kind: 'pickup', capacityGrams: 1_400_000, capacityLitres: 5000 },
  { name: 'Isuzu 2', plate: '41873 BK', kind: 'pickup', capacityGrams: 1_400_000, capacityLitres: 5000 },
  { name: 'Fuso 1', plate: '7305 HR', kind: 'truck', capacityGrams: 3_500_000, capacityLitres: 11_000 },
] as const

export interface Fleet {
  depotId: string
  vehicles: readonly Vehicle[]
}

export async function openYard(tx: Tx, city: City): Promise<Fleet> {
  const planner = office(tx, city)
  const depot = await addDepot(planner, {
    name: { en: 'Rusayl Yard', ar: 'ساحة الرسيل' },
    area: 'rusayl',
    point: { lat: 23.5561, lng: 58.2049 },
    opensMinute: 5 * 60,
    closesMinute: 20 * 60,
    emptyingMinutes: 15,
    isActive: true,
    reason,
  })
  const vehicles: Vehicle[] = []
  for (const terms of VEHICLES) vehicles.push(await addVehicle(planner, { ...terms, isActive: true, reason }))
  for (const [index, person] of [DRIVER, SECOND_DRIVER].entries())
    await setDriver(planner, idOf(city, person), {
      licenceNumber: `70${index}4418`,
      licenceExpiresOn: null,
      vehicleKinds: ['pickup', 'truck'],
      areas: [],
      weekdays: EVERY_DAY,
      isActive: true,
      version: 0,
      reason,
    })
  return { depotId: depot.id, vehicles }
}

const idOf = ({ people }: City, { email }: SamplePerson) => people.get(email)!

type Tour = (typeof TOURS)[number]

/** The last tour has the truck and the second driver. The sample driver has all others, one on each day. */
const isSecondDrivers = (tour: Tour) => tour === TOURS.at(-1)

export const firstRound = (tx: Tx, city: City, fleet: Fleet) =>
  addRound(tx, city, fleet, FIRST_TOUR, FIRST_TOUR.weekdays[0])

export async function allRounds(tx: Tx, city: City, fleet: Fleet) {
  for (const tour of TOURS)
    for (const weekday of tour.weekdays)
      if (tour !== FIRST_TOUR || weekday !== FIRST_TOUR.weekdays[0])
        await addRound(tx, city, fleet, tour, weekday)
}

async function addRound(tx: Tx, city: City, { depotId, vehicles }: Fleet, tour: Tour, weekday: number) {
  const isSecond = isSecondDrivers(tour)
  await addMaster(office(tx, city), {
    name: `${tour.name}, ${WEEKDAYS[weekday]}`,
    areas: [...tour.areas],
    weekday,
    vehicleId: vehicles[isSecond ? 2 : TOURS.indexOf(tour) % 2]!.id,
    driverId: idOf(city, isSecond ? SECOND_DRIVER : DRIVER),
    depotId,
    startsMinute: STARTS,
    endsMinute: ENDS,
    breakMinutes: 30,
    isActive: true,
    reason,
  })
}
