import type { BrowseSearch } from '#features/browse/search.ts'
import type { Boot } from '#lib/boot'
import { rememberChoice } from '#lib/cookies'

/** What is remembered of a place: an area by its name, and of a position only that it may be looked for. */
export const MINE = 'mine'
const NOWHERE = 'none'

/** Later pages use this place, without asking again. No place means that the user declined. */
export function rememberPlace(boot: Boot, { area, lat }: Pick<BrowseSearch, 'area' | 'lat'>) {
  boot.place = lat === undefined ? (area ?? NOWHERE) : MINE
  rememberChoice('place', boot.place)
}
