import type { BrowseSearch } from '#features/browse/search.ts'
import type { Boot } from '#lib/boot'
import { rememberChoice } from '#lib/cookies'

/** The remembered place is an area's name, or for the user's position only this marker, never coordinates. */
export const MINE = 'mine'
const NOWHERE = 'none'

/** Later pages use this place without asking. No place means that the user declined. */
export function rememberPlace(boot: Boot, { area, lat }: Pick<BrowseSearch, 'area' | 'lat'>) {
  boot.place = lat === undefined ? (area ?? NOWHERE) : MINE
  rememberChoice('place', boot.place)
}
