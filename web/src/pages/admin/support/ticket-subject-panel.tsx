import type { OfficeTicket } from '@dawra/contract/support/office-tickets'
import { OrderActs } from '#features/office/acts/order-acts.tsx'
import { AboutName, AboutState } from '#features/support/about-link.tsx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

export function TicketSubjectPanel({ about }: { about: NonNullable<OfficeTicket['about']> }) {
  const t = useT('operatorSupport.about')
  const locale = useLocale()
  return (
    <Panel title={t('title')}>
      <div>
        <p className="font-medium">
          <AboutName about={about} />
        </p>
        <p className="text-14 text-muted">
          <AboutState about={about} />
        </p>
      </div>
      <ol className="grid gap-1.5 text-14">
        {about.events.map(({ at, what, where }) => (
          <li key={`${at} ${what}`}>
            {t(`what.${what}`)}
            {where && (
              <>
                {' · '}
                <Name>{pick(where, locale)}</Name>
              </>
            )}{' '}
            <span className="text-muted">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
      {(about.kind === 'order' || about.kind === 'parcel') && <OrderActs orderId={about.id} />}
    </Panel>
  )
}
