import { BRANCHES } from './branches.ts'
import { COAST } from './coast.ts'
import { MIDDLE } from './middle.ts'
import { OLD_CITY } from './old-city.ts'
import type { SampleVenue } from './shape.ts'
import { WEST } from './west.ts'

export { SAMPLE_VENUE } from './old-city.ts'
export type { SampleVenue } from './shape.ts'

export const VENUES: readonly SampleVenue[] = [...OLD_CITY, ...COAST, ...MIDDLE, ...WEST, ...BRANCHES]

/** A hotel and a bakery with its branches, which sell every week like the sample venue. The sample manager runs them. */
export const BUSY_VENUES: readonly SampleVenue[] = VENUES.filter(
  ({ key, branchOf }) => branchOf !== undefined || key === 'ruwi-bread' || key === 'shati-hotel',
)
