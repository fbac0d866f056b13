import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type BrowseSearch, withPlace } from '#features/browse/search.ts'
import { rememberPlace } from './place-memory.ts'

const browse = getRouteApi('/_customer/browse')
const PLACE = ['area', 'lat', 'lng'] as const

export function useBrowse() {
  const { boot } = useRouter().options.context
  const search = withPlace(browse.useSearch(), boot.place)
  const navigate = browse.useNavigate()
  /** `replace` for typing and corrections, so that the back button leaves the page. */
  const change = (next: Partial<BrowseSearch>, how: { replace?: boolean } = {}) => {
    if (PLACE.some(part => part in next && next[part] !== search[part])) rememberPlace(boot, next)
    void navigate({ search: (before: BrowseSearch) => ({ ...before, ...next }), resetScroll: false, ...how })
  }
  return { search, change }
}
