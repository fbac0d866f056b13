import { createHash } from 'node:crypto'
import type { VenueType } from '@dawra/contract/venues'
import type { Composition } from './compose.ts'
import { DISHES, type DishPicture } from './dishes.ts'
import { STOREFRONTS } from './storefronts.ts'

/** Part of every id: raise it when the drawing changes, because browsers keep a picture for good. */
const DRAWING = 1

const idOf = (composition: Composition) =>
  createHash('sha256').update(`${DRAWING}:`).update(JSON.stringify(composition)).digest('hex').slice(0, 32)

export const dishPicture = (name: DishPicture): string => idOf(DISHES[name])
export const storefrontPicture = (type: VenueType): string => idOf(STOREFRONTS[type])

/** Every picture by its id. */
export const COMPOSITIONS: ReadonlyMap<string, Composition> = new Map(
  [...Object.values(DISHES), ...Object.values(STOREFRONTS)].map(one => [idOf(one), one]),
)
