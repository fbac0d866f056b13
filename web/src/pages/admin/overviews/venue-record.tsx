import type { VenueOverview } from '@dawra/contract/desk/venue-overview'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'

export function VenueRecord({ venue: { record } }: { venue: VenueOverview }) {
  const t = useT('adminOverviews.venue')
  const { number } = useFormat()
  return (
    <Panel title={t('record')}>
      <p>
        {t('recordText', {
          handedOver: number(record.handedOver),
          cases: number(record.cases),
          upheld: number(record.upheldCases),
          inTime: number(record.inTime),
        })}
      </p>
      {record.cashRests && <p>{t('cashRests')}</p>}
    </Panel>
  )
}
