import { dealCategories as CATEGORIES } from '@dawra/contract/deals.rules'
import { useT } from '#lib/i18n'
import { ChipLink, ChipRow } from '#ui/chips'
import { useBrowse } from './use-browse.ts'

/** All, or one kind of food. */
export function CategoryChips() {
  const t = useT('browse')
  const names = useT('deals.categories')
  const { search } = useBrowse()
  return (
    <ChipRow label={t('categories')}>
      {[undefined, ...CATEGORIES].map(category => (
        <ChipLink
          key={category ?? 'all'}
          to="/browse"
          search={{ ...search, category, open: undefined }}
          resetScroll={false}
          chosen={search.category === category}
        >
          {names(category ?? 'all')}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
