import { useRouter } from '@tanstack/react-router'
import { type BrowseSearch, readBrowseSearch } from './search.ts'

/**
 * What is kept of a search, as the query of /browse. Not how it is shown, and never the allergens somebody avoids:
 * those are about their health and stay in their browser.
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
