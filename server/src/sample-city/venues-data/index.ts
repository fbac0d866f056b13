import { BRANCHES } from './branches.ts'
import { MIDDLE } from './central-areas.ts'
import { COAST } from './coastal-areas.ts'
import { OLD_CITY } from './old-city.ts'
import type { SampleVenue } from './sample-venue.ts'
import { WEST } from './western-areas.ts'

export { SAMPLE_VENUE } from './old-city.ts'
export type { SampleVenue } from './sample-venue.ts'

export const VENUES: readonly SampleVenue[] = [...OLD_CITY, ...COAST, ...MIDDLE, ...WEST, ...BRANCHES]

/** A hotel and a bakery with its branches, which sell every week like the sample venue. The sample manager runs them. */
export const BUSY_VENUES: readonly SampleVenue[] = VENUES.filter(
  ({ key, branchOf }) => branchOf !== undefined || key === 'ruwi-bread' || key === 'shati-hotel',
)
