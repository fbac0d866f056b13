import type { OwnBusiness } from '@dawra/contract/businesses/changes'
import { dayNumberOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { ChangeState } from '#features/businesses/change-state.tsx'
import { Fact } from '#features/businesses/fact.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { LicenceForm } from './licence-form.tsx'

export interface PapersProps {
  business: OwnBusiness
  venueId: string
  isOwner: boolean
}

/** From this number of days on, a licence is shown as expiring. */
const SOON_DAYS = 60

export function LicencePanel({ business, venueId, isOwner }: PapersProps) {
  const t = useT('businessPapers')
  const format = useFormat()
  const locale = useLocale()
  const { name } = useVenue()
  const { licenceNumber, licenceExpiresOn, changes } = business
  const change = changes.find(({ kind }) => kind === 'licence')
  const day = (date: string) => format.date(`${date}T08:00:00Z`)
  return (
    <Panel title={t('licence.title')}>
      <dl className="grid gap-2">
        <Fact name={t('licence.store')}>
          <Name>{pick(name, locale)}</Name>
        </Fact>
        <Fact name={t('licence.number')}>
          <Ltr>{licenceNumber}</Ltr>
        </Fact>
        <Fact name={t('licence.until')}>
          <span className="inline-flex flex-wrap items-center gap-2">
            {day(licenceExpiresOn)}
            <Expiry on={licenceExpiresOn} />
          </span>
        </Fact>
      </dl>
      <ChangeState change={change}>
        {t.rich('licence.asked', {
          number: () => <Ltr>{change?.licenceNumber ?? ''}</Ltr>,
          date: () => <bdi>{change?.licenceExpiresOn && day(change.licenceExpiresOn)}</bdi>,
        })}
      </ChangeState>
      {isOwner ? (
        <LicenceForm venueId={venueId} store={pick(name, locale)} />
      ) : (
        <p className="text-14 text-muted">{t('ownersOnly')}</p>
      )}
    </Panel>
  )
}

function Expiry({ on }: { on: string }) {
  const t = useT('businessPapers.licence')
  const days = dayNumberOf(on) - muscatDayNumber(new Date())
  if (days > SOON_DAYS) return null
  return days < 0 ? (
    <Badge tone="danger">{t('expired')}</Badge>
  ) : (
    <Badge tone="date">{t('expires', { days })}</Badge>
  )
}
