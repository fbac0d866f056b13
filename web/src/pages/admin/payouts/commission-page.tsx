import type { VenueCommission } from '@dawra/contract/payouts/commission-terms'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { CommissionForm } from './commission-form.tsx'
import { commissionQuery } from './queries.ts'

export const CommissionPage = ({ venueId }: { venueId: string }) => (
  <OperatorsOnly permissions={['finance']} fallback={<Waiting />}>
    <Loaded venueId={venueId} />
  </OperatorsOnly>
)

function Loaded({ venueId }: { venueId: string }) {
  const query = useQuery(commissionQuery(venueId))
  return (
    <Answer query={query} waiting={<Waiting />} notFound={<NotFoundPage />}>
      {commission => <Shown commission={commission} />}
    </Answer>
  )
}

function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const t = useT('operatorPayouts.commission')
  return (
    <div className="wrap-page grid max-w-[52rem] gap-4 pb-10">
      <PageHeader title={title} back={<BackLink to="/admin/payouts" label={t('back')} />} />
      {children}
    </div>
  )
}

function Waiting() {
  const t = useT('operatorPayouts')
  return (
    <Frame title={t('due.commission')}>
      <Loading label={t('commission.loading')}>
        <CardSkeleton className="h-72" />
      </Loading>
    </Frame>
  )
}

function Shown({ commission: { venue, current, terms } }: { commission: VenueCommission }) {
  const t = useT('operatorPayouts.commission')
  const locale = useLocale()
  const format = useFormat()
  const name = pick(venue.name, locale) ?? ''
  return (
    <Frame title={t('title', { name: `\u2068${name}\u2069` })}>
      <Panel title={t('now')} text={<Terms {...current} />} />
      <CommissionForm venueId={venue.id} />
      <Panel title={t('history')}>
        {terms.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {terms.map(({ fromDay, setBy, reason, ...each }) => (
              <li key={fromDay} className="grid gap-0.5 py-3">
                <p className="font-semibold">
                  <Terms {...each} /> ·{' '}
                  {t('fromDay', { day: `\u2068${format.date(`${fromDay}T08:00:00Z`)}\u2069` })}
                </p>
                {reason && (
                  <p>
                    <Name>{reason}</Name>
                  </p>
                )}
                {setBy && (
                  <p className="text-14 text-muted">
                    {t.rich('setBy', { name: () => <Name>{setBy}</Name> })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Frame>
  )
}

function Terms({ shareBp, perPortion }: VenueCommission['current']) {
  const t = useT('operatorPayouts.commission')
  const format = useFormat()
  const share = format.percent(shareBp / 100)
  return perPortion > 0
    ? t('both', { share, amount: `\u2068${format.money(perPortion)}\u2069` })
    : t('share', { share })
}
