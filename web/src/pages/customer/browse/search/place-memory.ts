import type { BrowseSearch } from '#features/browse/search.ts'
import type { Boot } from '#lib/boot'
import { rememberChoice } from '#lib/cookies'

/** What is remembered of a place: an area by its name, and of a position only that it may be looked for. */
export const MINE = 'mine'
const NOWHERE = 'none'

/** The next page is seen from there, and nobody is asked again. Without a place that is what was said. */
export function rememberPlace(boot: Boot, { area, lat }: Pick<BrowseSearch, 'area' | 'lat'>) {
  boot.place = lat === undefined ? (area ?? NOWHERE) : MINE
  rememberChoice('place', boot.place)
}
