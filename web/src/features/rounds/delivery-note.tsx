import type { OwnDelivery } from '@dawra/contract/rounds/subscriber-rounds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#lib/api-query'
import { useLocale, useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { Time } from '#ui/time'

const DELIVERIES = 'GET /api/v1/orders/{orderId}/deliveries'

/**
 * When the driver comes with the parcel, and why it was not handed over before. Renders nothing while the parcel is on
 * no round.
 */
export function DeliveryNote({ orderId, pickupId }: { orderId: string; pickupId: string }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(apiQuery(DELIVERIES, { params: { orderId } }))
  useLive(['rounds.stop_changed'], () => void invalidate(queryClient, DELIVERIES))
  const own = data?.deliveries.filter(delivery => delivery.pickupId === pickupId) ?? []
  const missed = own.find(({ status }) => status === 'missed')
  const coming = own.find(({ status }) => status === 'planned' || status === 'arrived')
  if (!missed && !coming) return null
  return (
    <div className="grid gap-2 rounded-control bg-sea-soft p-3.5">
      {missed && <Missed delivery={missed} isPlanned={coming !== undefined} />}
      {coming && <Coming delivery={coming} />}
    </div>
  )
}

const noonOf = (day: string) => `${day}T08:00:00Z`

function Coming({ delivery: { day, expectedAt, status } }: { delivery: OwnDelivery }) {
  const t = useT('orders.driver')
  if (status === 'arrived') return <p>{t('here')}</p>
  return (
    <p>
      {expectedAt
        ? t.rich('soon', { at: () => <Time at={expectedAt} as="clock" /> })
        : t.rich('planned', { day: () => <Time at={noonOf(day)} as="day" /> })}
    </p>
  )
}

function Missed({ delivery, isPlanned }: { delivery: OwnDelivery; isPlanned: boolean }) {
  const t = useT('orders.driver')
  const locale = useLocale()
  const { day, missedText, followedBy } = delivery
  return (
    <p>
      {t.rich('missed', { day: () => <Time at={noonOf(day)} as="day" /> })}{' '}
      {missedText && t('because', { reason: `\u2068${missedText[locale]}\u2069` })}{' '}
      {followedBy === 'again_today' && t('again')}
      {followedBy === 'nothing' && !isPlanned && t('office')}
    </p>
  )
}
