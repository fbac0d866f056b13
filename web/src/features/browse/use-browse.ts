import { getRouteApi } from '@tanstack/react-router'
import type { BrowseSearch } from './search.ts'

const browse = getRouteApi('/_customer/browse')

/** What the address says, and a way to say something else. */
export function useBrowse() {
  const search = browse.useSearch()
  const navigate = browse.useNavigate()
  /** `replace` for what is typed or corrected, so that back leaves the page. */
  const change = (next: Partial<BrowseSearch>, how: { replace?: boolean } = {}) =>
    void navigate({ search: (before: BrowseSearch) => ({ ...before, ...next }), resetScroll: false, ...how })
  return { search, change }
}
