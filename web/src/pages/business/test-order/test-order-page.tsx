import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { usePushHere } from '#features/notifications/push/push-on-this-device.ts'
import { SilentDevice } from '#features/notifications/push/silent-device.tsx'
import { isAnswered } from '#features/notifications/push/silent-device-answered.ts'
import { boardQuery } from '#features/orders/board/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Steps } from './steps.tsx'

/** Guides a team through a test order, to try its devices before the first real order. */
export function TestOrderPage() {
  const t = useT('testOrder')
  const shell = useT('shell')
  const board = useQuery(boardQuery(useVenue().id))
  return (
    <div className="wrap-page max-w-[44rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('title')} back={<BackLink to="/business/dashboard" label={shell('back')} />} />
      <p className="mb-4 text-muted">{t('intro')}</p>
      <ThisDevice />
      <Answer
        query={board}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-96" />
          </Loading>
        }
      >
        {({ testOrder }) => <Steps testOrder={testOrder} />}
      </Answer>
    </div>
  )
}

function ThisDevice() {
  const t = useT('testOrder')
  const silent = useT('push.silent')
  const state = usePushHere().data?.state
  if (!state) return null
  if (state !== 'on' && state !== 'unable' && !isAnswered()) return <SilentDevice />
  const Icon = state === 'on' ? BellRing : BellOff
  return (
    <p className="my-3 flex items-center gap-3 rounded-card bg-luban p-4">
      <Icon aria-hidden className="size-6 shrink-0 text-wadi" />
      {state === 'on' ? t('pushIsOn') : silent(state)}
    </p>
  )
}
