import type { VenueType } from '@dawra/contract/venues'
import type { Opening } from '@dawra/contract/venues.rules'
import type { MenuKey } from '../menu/index.ts'
import type { Text } from '../texts.ts'

export interface SampleVenue {
  /** Names the venue for the data around it. */
  key: string
  type: VenueType
  name: Text
  description: Text
  address: Text
  area: string
  point: readonly [lat: number, lng: number]
  phone: string
  hours: Opening[]
  vatNumber?: string
  /** What a customer does at the door. */
  instructions: Text
  menu: readonly MenuKey[]
  /** The key of the venue whose business it belongs to as well. */
  branchOf?: string
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const FRIDAY = 5
const WITHOUT_FRIDAY = EVERY_DAY.filter(day => day !== FRIDAY)

const on = (days: readonly number[], opens: string, closes: string): Opening[] =>
  days.map(day => ({ day, opens, closes }))

/** The same hours every day; a closing at or before the opening is past midnight. */
export const daily = (opens: string, closes: string) => on(EVERY_DAY, opens, closes)

/** Two shifts, and on Friday the second alone. */
export const split = (morning: readonly [string, string], evening: readonly [string, string]) => [
  ...on(WITHOUT_FRIDAY, ...morning),
  ...on(EVERY_DAY, ...evening),
]

/** Open all day, on Friday after the prayer. */
export const fridayPause = (opens: string, closes: string, afterPrayer: string) => [
  ...on(WITHOUT_FRIDAY, opens, closes),
  ...on([FRIDAY], afterPrayer, closes),
]

export const roundTheClock = daily('00:00', '00:00')

/** Landlines and mobiles of ranges that exist, with unassigned numbers: 24 500 0NN and 92 000 0NN. */
export const landline = (last: number) => `+9682450${String(last).padStart(4, '0')}`
export const mobile = (last: number) => `+9689200${String(last).padStart(4, '0')}`
