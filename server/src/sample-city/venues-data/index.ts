import { COAST } from './coast.ts'
import { MIDDLE } from './middle.ts'
import { OLD_CITY } from './old-city.ts'
import type { SampleVenue } from './shape.ts'
import { WEST } from './west.ts'

export { SAMPLE_VENUE } from './old-city.ts'
export type { SampleVenue } from './shape.ts'

export const VENUES: readonly SampleVenue[] = [...OLD_CITY, ...COAST, ...MIDDLE, ...WEST]
