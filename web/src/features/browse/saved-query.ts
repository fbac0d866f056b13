import { useRouter } from '@tanstack/react-router'
import { type BrowseSearch, readBrowseSearch } from './search.ts'

/** Never the allergens: they are health data and stay in the browser. */
export function useSavedQuery() {
  const { buildLocation, options } = useRouter()
  return {
    toQuery: ({ open: _open, view: _view, without: _without, ...search }: BrowseSearch): string =>
      buildLocation({ to: '/browse', search }).searchStr.replace(/^\?/, ''),
    fromQuery: (query: string): BrowseSearch => readBrowseSearch(options.parseSearch?.(`?${query}`) ?? {}),
  }
}
