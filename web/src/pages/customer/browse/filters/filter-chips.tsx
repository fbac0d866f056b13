import { createLink, Link } from '@tanstack/react-router'
import { BookmarkPlus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isNarrowed, withoutFilters } from '#features/browse/search.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useBrowse } from '../search/use-browse.ts'
import { type Narrowing, useFilterWords } from './filter-words.ts'

function OffAnchor({ words, ...rest }: ComponentProps<'a'> & { words: string }) {
  const t = useT('browse.filter')
  return (
    <a
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-wadi bg-luban ps-4 pe-3 text-14 font-medium text-wadi"
    >
      <span className="sr-only">{t('remove', { filter: words })}</span>
      <bdi aria-hidden>{words}</bdi>
      <X aria-hidden className="size-4 shrink-0" />
    </a>
  )
}
const OffLink = createLink(OffAnchor)

/** Each takes itself off. */
export const OffChips = ({ narrowings }: { narrowings: readonly Narrowing[] }) =>
  narrowings.map(({ key, words, without }) => (
    <li key={key}>
      <OffLink to="/browse" search={without} resetScroll={false} words={words} />
    </li>
  ))

/** The filters in force, above the list that they narrow, and a way to keep what is looked for. */
export function FilterChips() {
  const t = useT('browse.filter')
  const saved = useT('browse.saved')
  const { search, change } = useBrowse()
  const filters = useFilterWords(search)
  if (!isNarrowed(search)) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      {filters.length > 0 && (
        <ul aria-label={t('inForce')} className="contents">
          <OffChips narrowings={filters} />
        </ul>
      )}
      {filters.length > 1 && (
        <Link
          to="/browse"
          search={withoutFilters(search)}
          resetScroll={false}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-14 font-semibold text-wadi underline underline-offset-4"
        >
          {t('removeAll')}
        </Link>
      )}
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        onClick={() => change({ open: 'save' })}
        icon={<BookmarkPlus aria-hidden className="size-5" />}
        className="ms-auto"
      >
        {saved('action')}
      </Button>
    </div>
  )
}
