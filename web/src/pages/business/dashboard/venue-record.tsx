import { ENDED_CASH_DAYS, ENDED_CASH_PICKUPS } from '@dawra/contract/orders/cash.rules'
import { useQuery } from '@tanstack/react-query'
import { casesQuery } from '#features/orders/board/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'

const CASH_RULE = { ended: ENDED_CASH_PICKUPS, days: ENDED_CASH_DAYS }

/** States that cash payments are suspended for a while, and why. */
export function CashRests() {
  const t = useT('pickupHelp.record')
  const { data } = useQuery(casesQuery(useVenue().id))
  if (!data?.record.cashRests) return null
  return (
    <p role="status" className="rounded-control bg-date-soft p-3.5 font-medium">
      {t('cashRests', CASH_RULE)}
    </p>
  )
}

export function VenueRecord() {
  const t = useT('pickupHelp.record')
  const { data } = useQuery(casesQuery(useVenue().id))
  if (!data) return null
  const { handedOver, cases, inTime, upheldCases } = data.record
  if (handedOver + cases === 0) return null
  return <p className="text-14 text-muted">{t('venue', { cases, inTime, upheld: upheldCases })}</p>
}
