import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { searchesQuery } from '#features/browse/queries.ts'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { SavedSearchRow } from './saved-search-row.tsx'

export function SearchesPage() {
  const t = useT('searches')
  return (
    <SubPage title={t('title')}>
      <Searches />
    </SubPage>
  )
}

function Searches() {
  const t = useT('searches')
  const searches = useQuery(searchesQuery())
  return (
    <Loaded query={searches}>
      {list =>
        list.length === 0 ? (
          <EmptyState
            icon={<Bookmark />}
            title={t('none')}
            action={
              <LinkButton to="/browse" search={{}}>
                {t('browse')}
              </LinkButton>
            }
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {list.map(search => (
              <SavedSearchRow key={search.id} search={search} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
