import type { DepositVolume } from '@dawra/contract/bins/rules'
import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import {
  decideSubscription,
  deposit,
  getOwnSubscription,
  joinBuilding,
  listAreaDays,
  listSubscriptions,
  makeBins,
  placeBin,
  setAreaDays,
  subscribe,
} from '#bins'
import { setLaunch } from '#identity'
import type { Tx } from '#platform/transact'
import { addAddress } from '#profile'
import { OPERATOR, type SamplePerson } from '../people.ts'
import type { City } from '../people-and-venues.ts'
import { as } from '../timeline.ts'
import { type Home, RESIDENTS, TOURS, TOWER } from './households.ts'

const TARE: Readonly<Record<number, number>> = { 25: 1400, 60: 4200, 120: 9500, 240: 13_500 }

export const office = (tx: Tx, { people }: City): Tx => as(tx, people.get(OPERATOR.email)!)

export const once = (tx: Tx, what: string): Tx => {
  const key = `sample city: ${what}`
  return { ...tx, idempotency: { key, fingerprint: key } }
}

export async function openCollecting(tx: Tx, city: City) {
  const planner = office(tx, city)
  await setLaunch(planner, 'collection', { state: 'open', reason: 'The first truck has been tried out' })
  const known = new Map((await listAreaDays(tx.db)).map(({ area, version }) => [area, version]))
  for (const { areas, weekdays } of TOURS)
    for (const area of areas)
      await setAreaDays(planner, area, {
        weekdays: [...weekdays],
        version: known.get(area) ?? 0,
        reason: 'One truck for the areas of each tour',
      })
}

const ownerOf = ({ people, venues }: City, { of }: Home) =>
  'email' in of ? people.get(of.email)! : venues.get(of.venue)!.ownerId

/** Residents request bins, and the office approves and places them on the same day. Collection starts two days later. */
export async function placeBins(tx: Tx, city: City, homes: readonly Home[], name: string) {
  const startsOn = dateOf(muscatDayNumber(tx.now) + 2)
  const numbers = await fromStore(tx, city, homes, name)
  for (const [index, home] of homes.entries()) {
    const { id, version } = await requestBin(tx, city, home, `${name} ${index}`)
    await decideSubscription(office(tx, city), id, { decision: 'approve', startsOn, version })
    await placeBin(office(tx, city), numbers[index]!, id)
  }
}

export async function requestBin(tx: Tx, city: City, home: Home, name: string) {
  const own = as(tx, ownerOf(city, home))
  const { id: addressId } = await addAddress(own, {
    label: home.label.slice(0, 60),
    area: home.area,
    way: home.way,
    building: null,
    complex: null,
    landmark: null,
    directions: null,
    point: home.point,
    isDefault: false,
  })
  return subscribe(once(own, `bins ${name}`), {
    ...home.wanted,
    addressId,
    phone: home.phone,
    standsAt: home.standsAt,
    gateNote: '',
    binsWanted: 1,
  })
}

/** Adds as many bins of each size as are needed. @returns the number of the bin of each home */
async function fromStore(tx: Tx, city: City, homes: readonly Home[], name: string): Promise<number[]> {
  const numbers = new Map<Home, number>()
  for (const sizeLitres of new Set(homes.map(({ wanted }) => wanted.sizeLitres))) {
    const those = homes.filter(({ wanted }) => wanted.sizeLitres === sizeLitres)
    const terms = { count: those.length, sizeLitres, tareGrams: TARE[sizeLitres]! }
    const { from } = await makeBins(once(office(tx, city), `store ${name} ${sizeLitres}`), terms)
    for (const [index, home] of those.entries()) numbers.set(home, from + index)
  }
  return homes.map(home => numbers.get(home)!)
}

export async function joinTower(tx: Tx, city: City) {
  const manager = as(tx, ownerOf(city, TOWER))
  const [tower] = await listSubscriptions(manager)
  const { accessCode } = await getOwnSubscription(manager, tower!.id)
  for (const { person, flat } of RESIDENTS)
    await joinBuilding(as(tx, city.people.get(person.email)!), { code: accessCode!, flat })
}

export async function throwIn(tx: Tx, city: City, person: SamplePerson, volume: DepositVolume) {
  const own = as(tx, city.people.get(person.email)!)
  const token = (await listSubscriptions(own)).flatMap(({ bins }) => bins)[0]!.token
  await deposit(once(own, `deposit ${tx.now.toISOString()}`), token, volume)
}
