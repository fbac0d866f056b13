import type { Found } from '@dawra/contract/desk/find'
import { FINDERS, type FoundKind } from '@dawra/contract/desk/find.rules'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { FindForm } from '#features/office/find-form.tsx'
import { apiQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { Section } from '#ui/section'
import { CardSkeleton, Loading } from '#ui/skeleton'
import type { FindSearch } from './find-search.ts'
import { FoundRow } from './found-row.tsx'

export const FindPage = ({ search }: { search: FindSearch }) => (
  <OperatorsOnly permissions={FINDERS} fallback={<Frame search={{}} />}>
    <Frame search={search}>{search.q && <Results query={search.q} />}</Frame>
  </OperatorsOnly>
)

function Frame({ search: { q }, children }: { search: FindSearch; children?: React.ReactNode }) {
  const t = useT('adminOverviews')
  return (
    <div className="wrap-page min-h-[85dvh] max-w-[68rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      <FindForm key={q} query={q} on="page" className="max-w-2xl" />
      <p className="mt-2 mb-5 text-14 text-muted">{t('text')}</p>
      {children}
    </div>
  )
}

function Results({ query }: { query: string }) {
  const t = useT('adminOverviews')
  const answer = useQuery(apiQuery('GET /api/v1/admin/find', { query: { q: query } }))
  useArrows()
  return (
    <Answer query={answer} waiting={<Waiting />}>
      {({ groups }) => (
        <div className="grid gap-6" aria-live="polite">
          {groups.length === 0 ? (
            <EmptyState icon={<SearchX />} title={t('none', { query: `\u2068${query}\u2069` })} />
          ) : (
            groups.map(({ kind, found }) => <Group key={kind} kind={kind} found={found} />)
          )}
        </div>
      )}
    </Answer>
  )
}

function Group({ kind, found }: { kind: FoundKind; found: readonly Found[] }) {
  const t = useT('adminOverviews.kinds')
  return (
    <Section title={t(kind)}>
      <ul className="grid gap-2">
        {found.map(one => (
          <li key={one.id}>
            <FoundRow kind={kind} found={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Waiting() {
  const t = useT('adminOverviews')
  return (
    <Loading label={t('loading')} className="grid gap-3">
      <CardSkeleton className="h-20" />
      <CardSkeleton className="h-20" />
    </Loading>
  )
}

const isSearch = (element: Element | null) => element?.matches('[data-office-find]') ?? false

function useArrows() {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const found = [...document.querySelectorAll<HTMLElement>('[data-found]')]
      const now = found.indexOf(document.activeElement as HTMLElement)
      if (found.length === 0 || (now < 0 && !isSearch(document.activeElement))) return
      event.preventDefault()
      found[Math.min(Math.max(now + step, 0), found.length - 1)]?.focus()
    }
    window.addEventListener('keydown', move)
    return () => window.removeEventListener('keydown', move)
  }, [])
}
