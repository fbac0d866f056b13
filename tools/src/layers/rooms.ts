import type { Finding } from './finding.ts'
import { isTestPath, type Place, placeOf } from './places.ts'
import type { Module } from './typescript.ts'

/**
 * The rooms of a domain, its sub-folders by subject, lowest first: each may use those below it, and two of the same level
 * do not know each other. Below all rooms is the ground: `texts/` and the domain's own files, except those that join all.
 */
export const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  businesses: [['changes']],
  charities: [['codes', 'office']],
  deals: [['templates']],
  donations: [['giving'], ['requests'], ['offers', 'payment', 'handing-over', 'changing']],
  identity: [
    ['security'],
    ['keys', 'people'],
    ['sessions', 'roles'],
    ['viewing', 'contacts'],
    ['passwords', 'factors', 'providers'],
    ['accounts'],
    ['admin'],
  ],
  insights: [['analytics']],
  orders: [
    ['placing', 'payment', 'receipts'],
    ['pickups'],
    ['counter', 'problems', 'parcels', 'hours', 'recalls'],
    ['office'],
  ],
  notifications: [['deliveries'], ['kinds'], ['inbox', 'preferences'], ['mails', 'push'], ['confirmed']],
  payments: [['comparison', 'thawani']],
  processing: [['heaps', 'label', 'readings', 'trace']],
  profile: [['breaches', 'requests'], ['exports']],
  rewards: [['office']],
  rounds: [
    ['solver'],
    ['timetable'],
    ['drafts'],
    ['left-open', 'driver', 'collected'],
    ['settling'],
    ['commands', 'assigning'],
    ['fleet', 'day-plan'],
  ],
  settings: [['areas', 'reasons']],
  support: [['office']],
  venues: [['poster']],
}

type DomainPlace = Extract<Place, { kind: 'domain' }>

const levelOf = (domain: string, room: string) =>
  ROOMS[domain]?.findIndex(level => level.includes(room)) ?? -1

export function roomViolation(from: DomainPlace, to: Place, isTest: boolean): string | undefined {
  if (isTest || to.kind !== 'domain' || to.name !== from.name || !ROOMS[from.name] || from.joins)
    return undefined
  if (to.joins) return `it joins the rooms of ${to.name}, which do not know it: import the room itself`
  if (!to.room || to.room === from.room) return undefined
  if (!from.room)
    return `the ground of ${to.name} is below its room ${to.room}: move it into a room, or pass in what it needs`
  const level = levelOf(from.name, from.room)
  // A room without a place is one finding, not one for each of its imports.
  return level < 0 || levelOf(to.name, to.room) < level
    ? undefined
    : `the room ${from.room} is not above ${to.room}: move down what both need, or pass it in`
}

/** One finding for each room that its domain does not declare, at the room's first file. */
export function unplannedRooms(modules: readonly Module[]): Finding[] {
  const firsts = new Map<string, Finding>()
  for (const { path } of modules) {
    const place = placeOf(path)
    if (place.kind !== 'domain' || !place.room || !ROOMS[place.name] || isTestPath(path)) continue
    const what = `the plan has no room ${place.room} of ${place.name}: give it a place in tools/src/layers/rooms.ts`
    const room = `${place.name}/${place.room}`
    if (levelOf(place.name, place.room) < 0 && !firsts.has(room)) firsts.set(room, { path, line: 1, what })
  }
  return [...firsts.values()]
}
