import type { Opening } from '@dawra/contract/venues/rules'
import type { VenueType } from '@dawra/contract/venues/schemas'
import type { MenuKey } from '../menu/index.ts'
import type { Text } from '../texts.ts'

export interface SampleVenue {
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
  instructions: Text
  menu: readonly MenuKey[]
  /** The key of the main venue of the same business. */
  branchOf?: string
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
export const FRIDAY = 5
const WITHOUT_FRIDAY = EVERY_DAY.filter(day => day !== FRIDAY)

const on = (days: readonly number[], opens: string, closes: string): Opening[] =>
  days.map(day => ({ day, opens, closes }))

/** The same hours every day; a closing time at or before the opening is past midnight. */
export const daily = (opens: string, closes: string) => on(EVERY_DAY, opens, closes)

/** Two shifts, and only the second on Fridays. */
export const split = (morning: readonly [string, string], evening: readonly [string, string]) => [
  ...on(WITHOUT_FRIDAY, ...morning),
  ...on(EVERY_DAY, ...evening),
]

/** Open all day, but on Fridays only after the prayer. */
export const fridayPause = (opens: string, closes: string, afterPrayer: string) => [
  ...on(WITHOUT_FRIDAY, opens, closes),
  ...on([FRIDAY], afterPrayer, closes),
]

export const roundTheClock = daily('00:00', '00:00')

/** Landlines and mobiles of existing ranges, with unassigned numbers: 24 500 0NN and 92 000 0NN. */
export const landline = (last: number) => `+9682450${String(last).padStart(4, '0')}`
export const mobile = (last: number) => `+9689200${String(last).padStart(4, '0')}`
