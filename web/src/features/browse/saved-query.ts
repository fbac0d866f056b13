import { useRouter } from '@tanstack/react-router'
import { type BrowseSearch, readBrowseSearch } from './search.ts'

/**
 * The saved part of a search, as the query of /browse. Without the view, and never with the allergens to avoid:
 * those are health data and stay in the browser.
 */
export function useSavedQuery() {
  const { buildLocation, options } = useRouter()
  return {
    toQuery: ({ open: _open, view: _view, without: _without, ...search }: BrowseSearch): string =>
      buildLocation({ to: '/browse', search }).searchStr.replace(/^\?/, ''),
    /** As the page understands it today. */
    fromQuery: (query: string): BrowseSearch => readBrowseSearch(options.parseSearch?.(`?${query}`) ?? {}),
  }
}
