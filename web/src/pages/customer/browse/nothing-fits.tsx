import { Moon, Search } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { OffChips } from './filter-chips.tsx'
import { useNarrowings } from './filter-words.ts'
import { Neighbours } from './neighbours.tsx'
import { useBrowse } from './use-browse.ts'

/** Nothing is there: what narrows the list comes off one by one, or when to look in again. */
export function NothingFits() {
  const t = useT('browse.empty')
  const format = useFormat()
  const { search } = useBrowse()
  const narrowings = useNarrowings(search)
  if (narrowings.length === 0)
    return (
      <EmptyState icon={<Moon />} title={t('quietTitle')}>
        {t('quietText', { from: format.wallClock('16:00'), until: format.wallClock('22:00') })}
      </EmptyState>
    )
  const { show, view, area, lat, lng } = search
  return (
    <>
      <EmptyState
        icon={<Search />}
        title={t('title')}
        action={
          <LinkButton to="/browse" search={{ show, view, area, lat, lng }} variant="secondary">
            {t('reset')}
          </LinkButton>
        }
      >
        <p>{t('text')}</p>
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          <OffChips narrowings={narrowings} />
        </ul>
      </EmptyState>
      {show !== 'donations' && <Neighbours />}
    </>
  )
}
