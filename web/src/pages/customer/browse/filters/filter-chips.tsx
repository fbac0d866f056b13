import { createLink, Link } from '@tanstack/react-router'
import { BookmarkPlus, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isNarrowed, withoutFilters } from '#features/browse/filters.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useBrowse } from '../search/use-browse.ts'
import { type Narrowing, useFilterLabels } from './filter-labels.ts'

function OffAnchor({ label, ...rest }: ComponentProps<'a'> & { label: string }) {
  const t = useT('browse.filter')
  return (
    <a
      {...rest}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-wadi bg-luban ps-4 pe-3 text-14 font-medium text-wadi"
    >
      <span className="sr-only">{t('remove', { filter: label })}</span>
      <bdi aria-hidden>{label}</bdi>
      <X aria-hidden className="size-4 shrink-0" />
    </a>
  )
}
const OffLink = createLink(OffAnchor)

export const OffChips = ({ narrowings }: { narrowings: readonly Narrowing[] }) =>
  narrowings.map(({ key, label, without }) => (
    <li key={key}>
      <OffLink to="/browse" search={without} resetScroll={false} label={label} />
    </li>
  ))

export function FilterChips() {
  const t = useT('browse.filter')
  const saved = useT('browse.saved')
  const { search, change } = useBrowse()
  const filters = useFilterLabels(search)
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
