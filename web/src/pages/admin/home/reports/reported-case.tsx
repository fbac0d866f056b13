import { isHideable, type Verdict } from '@dawra/contract/moderation/rules'
import type { ModerationCase } from '@dawra/contract/moderation/schemas'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { DecideDialog } from './decide-dialog.tsx'
import { useRefreshReports } from './queries.ts'

/** The reported content, the reports, and the two decisions. Reporters stay anonymous. */
export function ReportedCase({ open }: { open: ModerationCase }) {
  const t = useT('operator.reports')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const refresh = useRefreshReports()
  const close = () => {
    setVerdict(null)
    refresh()
  }
  const { subject, summary, hiddenAt, openedAt, dueAt } = open
  const isOverdue = useNow() > new Date(dueAt)
  const keep = isHideable(subject.kind) ? 'keep' : 'settle'
  const named = pick(summary.title, useLocale())
  const title = named || t(`kinds.${subject.kind}`)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-18 wrap-anywhere">
          <Name>{title}</Name>
        </h3>
        <span className="flex flex-wrap gap-2">
          {named && <Badge>{t(`kinds.${subject.kind}`)}</Badge>}
          {hiddenAt && (
            <Badge tone="date" icon={<EyeOff aria-hidden />}>
              {t('hidden')}
            </Badge>
          )}
        </span>
      </div>
      <p className="text-14 text-muted">
        {summary.author && (
          <>
            <Name>{summary.author}</Name> ·{' '}
          </>
        )}
        {t.rich('since', { date: () => <Time at={openedAt} /> })} ·{' '}
        <span className={isOverdue ? 'font-medium text-danger' : undefined}>
          {t.rich(isOverdue ? 'overdue' : 'due', { date: () => <Time at={dueAt} /> })}
        </span>
      </p>
      <Quoted summary={summary} />
      <Reports reports={open.reports} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={t(`${keep}Of`, { title })} onClick={() => setVerdict('keep')}>
          {t(keep)}
        </Button>
        {isHideable(subject.kind) && (
          <Button
            variant="danger-ghost"
            aria-label={t('hideOf', { title })}
            onClick={() => setVerdict('hide')}
          >
            {t('hide')}
          </Button>
        )}
        {!hiddenAt && <Appearance subject={subject} />}
      </div>
      {verdict && <DecideDialog open={open} verdict={verdict} onClose={close} />}
    </Card>
  )
}

function Quoted({ summary }: Pick<ModerationCase, 'summary'>) {
  const t = useT('operator.reports')
  if (summary.text === null) return summary.author ? null : <p className="mt-2 text-muted">{t('gone')}</p>
  return (
    <blockquote
      dir="auto"
      className="mt-3 line-clamp-6 border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere"
    >
      {summary.text}
    </blockquote>
  )
}

function Reports({ reports }: Pick<ModerationCase, 'reports'>) {
  const t = useT('operator.reports')
  const reasons = useT('moderation.reasons')
  return (
    <>
      <p className="mt-3 text-14 font-semibold">{t('count', { count: reports.length })}</p>
      <ul className="mt-1 grid gap-1.5 text-14">
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports have no names and only grow at their end
          <li key={index}>
            <span className="font-medium">{reasons(report.reason)}</span>{' '}
            <span className="text-muted">
              <Time at={report.at} as="relative" />
            </span>
            {report.text && (
              <p dir="auto" className="wrap-anywhere">
                {report.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Links to the content's page; hidden content has none. */
function Appearance({ subject }: Pick<ModerationCase, 'subject'>) {
  const t = useT('operator.reports')
  if (subject.kind === 'venue')
    return (
      <LinkButton to="/business/$venueId" params={{ venueId: subject.id }} variant="ghost">
        {t('look')}
      </LinkButton>
    )
  if (subject.kind === 'product')
    return (
      <LinkButton to="/compost-products" search={{ product: subject.id }} variant="ghost">
        {t('look')}
      </LinkButton>
    )
  if (subject.kind !== 'deal' && subject.kind !== 'donation') return null
  return (
    <LinkButton to="/deal/$dealId" params={{ dealId: subject.id }} variant="ghost">
      {t('look')}
    </LinkButton>
  )
}
