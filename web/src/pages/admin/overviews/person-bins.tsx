import type { PersonBins } from '@dawra/contract/desk/person-overview'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlanBadge } from '#features/bins/plan-badge.tsx'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

const MUTED = 'text-14 text-muted'
const LINE = 'flex min-h-11 flex-wrap items-center gap-x-3'

export function PersonBinsPanel({ userId, bins }: { userId: string; bins: PersonBins }) {
  const t = useT('adminOverviews.person.bins')
  const format = useFormat()
  const may = useMay()
  const { subscriptions, homes, record } = bins
  if (subscriptions.length + homes.length === 0) return null
  return (
    <Panel title={t('title')}>
      {subscriptions.length > 0 && (
        <p>
          {t('record', {
            collected: format.number(record.collected),
            weight: format.weight(record.grams),
            missed: format.number(record.missed),
            contaminated: format.number(record.contaminated),
          })}
        </p>
      )}
      <ul>
        {subscriptions.map(plan => (
          <Plan key={plan.id} plan={plan} isLinked={may('planning')} />
        ))}
        {homes.map(({ id, number, flat }) => (
          <li key={id} className={LINE}>
            {t('home', { number: String(number), flat: `\u2068${flat}\u2069` })}
          </li>
        ))}
      </ul>
      <Collections bins={bins} />
      <Extras bins={bins} />
      <Problems bins={bins} />
      {may('planning') && subscriptions.length > 0 && (
        <p>
          <Link
            to="/admin/lists/$list"
            params={{ list: 'stops' }}
            search={{ person: userId }}
            className={STORY_LINK}
          >
            {t('all')}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function Plan({ plan, isLinked }: { plan: PersonBins['subscriptions'][number]; isLinked: boolean }) {
  const t = useT('adminOverviews.person.bins')
  const names = useT('bins')
  const format = useFormat()
  const { id, number, kind, area, status, nextDay, bins } = plan
  const name = t('plan', { number: String(number) })
  return (
    <li className={LINE}>
      {isLinked ? (
        <OverviewLink kind="subscription" id={id} className={STORY_LINK}>
          {name}
        </OverviewLink>
      ) : (
        name
      )}
      <PlanBadge status={status} />
      <span className={MUTED}>
        {names(`kinds.${kind}`)} · <AreaName area={area} /> · {t('stands', { count: bins })}
        {nextDay && ` · ${t('next', { day: format.date(`${nextDay}T08:00:00Z`) })}`}
      </span>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div>
      <h3 className="text-16">{title}</h3>
      <ul>{children}</ul>
    </div>
  )
}

function Collections({ bins: { collections } }: { bins: PersonBins }) {
  const t = useT('adminOverviews.person.bins')
  const reasons = useT('collected')
  const locale = useLocale()
  const format = useFormat()
  return (
    <Part title={t('collections')}>
      {collections.map(({ stopId, number, day, status, grams, missedText, contamination }) => (
        <li key={stopId} className={LINE}>
          <bdi>{format.date(`${day}T08:00:00Z`)}</bdi>
          <span>{status === 'done' ? format.weight(grams) : t('missed')}</span>
          <span className={MUTED}>
            {t('plan', { number: String(number) })}
            {missedText && ` · \u2068${missedText[locale]}\u2069`}
            {contamination && ` · ${reasons(`contamination.${contamination}`)}`}
          </span>
        </li>
      ))}
    </Part>
  )
}

function Extras({ bins: { extras } }: { bins: PersonBins }) {
  const t = useT('adminOverviews.person.bins')
  const format = useFormat()
  return (
    <Part title={t('extras')}>
      {extras.map(({ id, number, day, why, status }) => (
        <li key={id} className={LINE}>
          <bdi>{format.date(`${day}T08:00:00Z`)}</bdi>
          <span>{t(`extraStates.${status}`)}</span>
          <span className={MUTED}>
            {t('plan', { number: String(number) })} · {t(`why.${why}`)}
          </span>
        </li>
      ))}
    </Part>
  )
}

function Problems({ bins: { problems } }: { bins: PersonBins }) {
  const t = useT('adminOverviews.person.bins')
  const names = useT('bins.problem')
  return (
    <Part title={t('problems')}>
      {problems.map(({ id, number, kind, reportedAt, outcome }) => (
        <li key={id} className={LINE}>
          <span>{names(`kinds.${kind}`)}</span>
          <span>{outcome ? names(`outcomes.${outcome}`) : names('waiting')}</span>
          <span className={MUTED}>
            {t('plan', { number: String(number) })} · <Time at={reportedAt} as="date" />
          </span>
        </li>
      ))}
    </Part>
  )
}
