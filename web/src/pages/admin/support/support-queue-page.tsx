import { queueStates } from '@dawra/contract/support/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useShortcutSwitch, useShortcuts } from '#features/office/use-shortcuts.ts'
import { officeCountsQuery, officeTicketsQuery } from '#features/support/office-queries.ts'
import type { QueueSearch } from '#features/support/queue-search.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AnswerList } from '#ui/answer'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { SwitchField } from '#ui/switch'
import { Tabs } from '#ui/tabs'
import { FoundFor, QueueFilters, QueueSearchForm } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'

export function SupportQueuePage({ search }: { search: QueueSearch }) {
  const t = useT('operatorSupport')
  return (
    <OperatorsOnly permissions={['support']} fallback={<Waiting />}>
      <div className="wrap-page min-h-[85dvh] max-w-[68rem] pb-10">
        <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />}>
          <LinkButton to="/admin/support/templates" variant="secondary" size="small">
            {t('templatesLink')}
          </LinkButton>
        </PageHeader>
        <QueueSearchForm key={search.q} query={search.q} />
        {search.q ? (
          <>
            <FoundFor query={search.q} />
            <List search={search} />
          </>
        ) : (
          <ByState search={search} />
        )}
      </div>
    </OperatorsOnly>
  )
}

function ByState({ search }: { search: QueueSearch }) {
  const t = useT('operatorSupport')
  const format = useFormat()
  const navigate = useNavigate()
  const due = useQuery(officeCountsQuery()).data?.due
  const label = (state: (typeof queueStates)[number]) =>
    state === 'due' && due
      ? t('counted', { label: t('tabs.due'), count: format.number(due) })
      : t(`tabs.${state}`)
  return (
    <div className="mt-4">
      <Tabs
        label={t('title')}
        tabs={queueStates.map(value => ({ value, label: label(value) }))}
        value={search.state ?? 'due'}
        onChange={next =>
          void navigate({
            to: '/admin/support',
            search: { ...search, overdue: undefined, state: next === 'due' ? undefined : next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <QueueFilters search={search} />
        <List search={search} />
      </Tabs>
    </div>
  )
}

/** Moves the focus between the rows; from outside of the list to its first row. */
function moveBy(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-queue-row]')]
  const now = rows.findIndex(row => row.contains(document.activeElement))
  rows[now === -1 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)]?.focus()
}

function List({ search }: { search: QueueSearch }) {
  const t = useT('operatorSupport')
  const list = useInfiniteQuery(officeTicketsQuery(search))
  const [hasShortcuts, setShortcuts] = useShortcutSwitch()
  useShortcuts({ j: () => moveBy(1), k: () => moveBy(-1) }, hasShortcuts)
  return (
    <AnswerList
      query={list}
      waiting={<CardSkeleton className="h-48" />}
      empty={
        <Card>
          <p className="text-muted">{t(`none.${search.q ? 'found' : (search.state ?? 'due')}`)}</p>
        </Card>
      }
    >
      {tickets => (
        <>
          <ul className="grid gap-3">
            {tickets.map(ticket => (
              <li key={ticket.id}>
                <QueueRow ticket={ticket} />
              </li>
            ))}
          </ul>
          <LoadMore label={t('more')} query={list} />
          <div className="mt-6 max-w-md max-md:hidden">
            <SwitchField
              label={t('shortcuts')}
              hint={t('shortcutsHint')}
              isOn={hasShortcuts}
              onChange={setShortcuts}
            />
          </div>
        </>
      )}
    </AnswerList>
  )
}

function Waiting() {
  const t = useT('operatorSupport')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-3">
        <CardSkeleton className="h-24" />
        <CardSkeleton className="h-24" />
      </Loading>
    </div>
  )
}
