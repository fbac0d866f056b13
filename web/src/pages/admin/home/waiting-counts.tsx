import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { abuseCountQuery } from '#features/abuse/queries.ts'
import { binProblemsQuery, officeSubscriptionsQuery } from '#features/bins/queries.ts'
import { businessChangesQuery, officeApplicationsQuery } from '#features/businesses/office-queries.ts'
import { approvalsQuery } from '#features/office/acts/queries.ts'
import { breachCountQuery } from '#features/profile/breach-queries.ts'
import { privacyCountQuery } from '#features/profile/privacy-request-queries.ts'
import { leftRoundsQuery } from '#features/rounds/left-rounds-query.ts'
import { passedOverQuery } from '#features/rounds/passed-over-query.ts'
import { officeCountsQuery } from '#features/support/office-queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'
import { useMay } from '#parts/person/use-may.ts'
import { officeCasesQuery } from './cases/queries.ts'
import { licencesQuery, waitingQuery } from './queries.ts'
import { casesQuery } from './reports/queries.ts'

interface Tile {
  key: keyof Messages['admin']['waits']
  /** Undefined while it is unknown, and for a member who may not see it. */
  count: number | undefined
  /** The next page of the list, for a list of which only the first page is counted. */
  more?: string | null | undefined
  to: NonNullable<LinkProps['to']>
  hash?: string
}

/** Tiles for what customers and kitchens wait for. */
function useCases(): Tile[] {
  const may = useMay()
  const questions = useQuery({ ...officeCountsQuery(), enabled: may('support') }).data
  const approvals = useInfiniteQuery({
    ...approvalsQuery('waiting'),
    enabled: may('support') || may('finance'),
  }).data?.pages[0]
  const cases = useQuery({ ...officeCasesQuery(), enabled: may('support') }).data
  const reports = useQuery({ ...casesQuery(), enabled: may('moderation') }).data
  const kitchens = useInfiniteQuery({
    ...officeApplicationsQuery('submitted'),
    enabled: may('catalogue'),
  }).data?.pages[0]
  return [
    { key: 'support', count: questions?.due, to: '/admin/support' },
    { key: 'approvals', count: approvals?.items.length, more: approvals?.next, to: '/admin/approvals' },
    { key: 'cases', count: cases?.cases.length, to: '/admin', hash: 'pickup-cases' },
    { key: 'reports', count: reports?.length, to: '/admin', hash: 'reports' },
    { key: 'kitchens', count: kitchens?.items.length, more: kitchens?.next, to: '/admin/applications' },
  ]
}

function useCollecting(): Tile[] {
  const may = useMay()
  const plans = useInfiniteQuery({
    ...officeSubscriptionsQuery('requested'),
    enabled: may('planning'),
  }).data?.pages[0]
  const problems = useInfiniteQuery({ ...binProblemsQuery(), enabled: may('planning') }).data?.pages[0]
  const rounds = useInfiniteQuery({ ...leftRoundsQuery(), enabled: may('planning') }).data?.pages[0]
  const passed = useInfiniteQuery({ ...passedOverQuery(), enabled: may('planning') }).data?.pages[0]
  return [
    {
      key: 'bins',
      count: plans && problems && plans.items.length + problems.items.length,
      more: plans?.next ?? problems?.next,
      to: '/admin/bins',
    },
    {
      key: 'rounds',
      count: rounds && passed && rounds.items.length + passed.items.length,
      more: rounds?.next ?? passed?.next,
      to: '/admin/rounds',
    },
  ]
}

/** Tiles for people and businesses that the office must check. */
function useChecks(): Tile[] {
  const may = useMay()
  const drivers = useQuery({ ...waitingQuery(), enabled: may('people') }).data
  const licences = useQuery({ ...licencesQuery(), enabled: may('people') }).data
  const abuse = useQuery({ ...abuseCountQuery(), enabled: may('moderation') }).data
  const privacy = useQuery({ ...privacyCountQuery(), enabled: may('people') }).data
  const breaches = useQuery({ ...breachCountQuery(), enabled: may('people') }).data
  const changes = useQuery({ ...businessChangesQuery(), enabled: may('finance') }).data
  return [
    { key: 'drivers', count: drivers?.length, to: '/admin', hash: 'applications' },
    { key: 'licences', count: licences?.length, to: '/admin', hash: 'licences' },
    { key: 'abuse', count: abuse?.open, to: '/admin/abuse' },
    { key: 'privacy', count: privacy?.open, to: '/admin/privacy' },
    { key: 'breaches', count: breaches?.open, to: '/admin/breaches' },
    { key: 'changes', count: changes?.changes.length, to: '/admin/business-changes' },
  ]
}

/** Pending work for this member, with counts; counts are limited to a page of a list. */
export function WaitingCounts() {
  const t = useT('admin.waits')
  const format = useFormat()
  const tiles = [...useCases(), ...useCollecting(), ...useChecks()]
  const shown = tiles.filter(({ count }) => count !== undefined)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-22">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
        {shown.map(({ key, count = 0, more, to, hash }) => (
          <li key={key}>
            <Link
              to={to}
              hash={hash}
              className="grid h-full content-start gap-0.5 rounded-card bg-paper p-4 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              <span className={count > 0 ? 'text-28 font-semibold tabular-nums' : 'text-28 text-muted'}>
                {format.number(count)}
                {more ? '+' : ''}
              </span>
              <span className="min-w-0 text-14 text-muted">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
