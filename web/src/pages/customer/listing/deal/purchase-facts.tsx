import type { DealDetail } from '@dawra/contract/browse/schemas'
import { statedAllergens } from '@dawra/contract/deals/rules'
import { cancelObstacle } from '@dawra/contract/orders/rules'
import { CalendarClock, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { Name } from '#ui/bdi'
import { Stars } from '#ui/stars'

const FACT = 'flex gap-2 text-14 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0'

export function PurchaseFacts({ deal }: { deal: DealDetail }) {
  const locale = useLocale()
  const format = useFormat()
  const { name, rating } = deal.venue
  return (
    <div className="mb-4 grid gap-2 border-b border-line pb-4 max-md:hidden">
      <p className="flex gap-2">
        <CalendarClock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-wadi" />
        <span>
          <span className="block font-medium" suppressHydrationWarning>
            {format.window(deal.window)}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            <Name>{pick(name, locale)}</Name>
            {rating && <Stars stars={rating.stars} count={rating.count} className="text-loam" />}
          </span>
        </span>
      </p>
      <AllergenLine deal={deal} />
      <CancelRule window={deal.window} />
    </div>
  )
}

function AllergenLine({ deal }: { deal: DealDetail }) {
  const t = useT('deals')
  const stated = statedAllergens(deal)
  if (stated?.length === 0) return null
  const list = stated?.map(allergen => t(`allergens.${allergen}`)).join(`${t('page.comma')} `)
  const contains = t(deal.kind === 'surprise_bag' ? 'page.allergensMayContain' : 'page.allergensContains')
  return (
    <p className={`${FACT} text-date`}>
      <TriangleAlert aria-hidden />
      <span>
        <span className="font-semibold">{t('page.allergens')}</span>
        {' · '}
        {list ? `${contains} ${list}` : t('page.allergensNotStated')}
      </span>
    </p>
  )
}

export function CancelRule({ window }: { window: { startsAt: string; endsAt: string } }) {
  const t = useT('deals.page')
  const format = useFormat()
  const now = useNow()
  const starts = Date.parse(window.startsAt)
  const { cancel_notice_hours: hours } = useSettings()
  const pickup = { kind: 'deals', status: 'confirmed', window, cancelNoticeHours: hours } as const
  const isFirm = cancelObstacle(pickup, 'customer', now) !== null
  const Icon = isFirm ? CircleX : CircleCheck
  const time = format.clock(new Date(starts - hours * 3_600_000))
  return (
    <p className="flex gap-2 text-14" suppressHydrationWarning>
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${isFirm ? 'text-date' : 'text-wadi'}`} />
      {!isFirm
        ? t('cancelUntil', { hours, time })
        : starts <= now.getTime()
          ? t('cancelOpen')
          : t('cancelSoon', { hours })}
    </p>
  )
}
