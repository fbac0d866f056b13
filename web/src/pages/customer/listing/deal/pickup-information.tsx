import type { DealDetail } from '@dawra/contract/browse/schemas'
import { CalendarClock, Hourglass, MessageSquareText, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { StillMap } from '#parts/map/still-map.tsx'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Section } from '#ui/section'
import { CancelRule } from './purchase-facts.tsx'

const Fact = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[1.5rem_1fr] gap-x-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-wadi">
    <dt className="contents">
      {icon}
      <span className="text-14 text-muted">{term}</span>
    </dt>
    <dd className="col-start-2 font-medium whitespace-pre-line" suppressHydrationWarning>
      {children}
    </dd>
  </div>
)

/** @param cancellable states the cancellation rule, for deals that can be bought */
export function PickupInformation({ deal, cancellable }: { deal: DealDetail; cancellable: boolean }) {
  const t = useT('deals.page')
  const texts = useT('deals.texts')
  const locale = useLocale()
  const format = useFormat()
  const { endsAt } = deal.window
  return (
    <Section title={t('pickup')}>
      <Card>
        <dl className="grid gap-4">
          <Fact icon={<CalendarClock aria-hidden />} term={t('pickupWindow')}>
            {format.window(deal.window)}
          </Fact>
          <Fact icon={<Hourglass aria-hidden />} term={t('availableUntil')}>
            {format.moment(endsAt)}
          </Fact>
          <Fact icon={<MessageSquareText aria-hidden />} term={texts('instructions')}>
            {pick(deal.instructions, locale) || t('instructionsNone')}
          </Fact>
        </dl>
        {/* Wide screens show both beside the button. */}
        <div className="mt-4 grid gap-4 border-t border-line pt-4 md:hidden">
          {cancellable && <CancelRule window={deal.window} />}
          <PickupPlace venue={deal.venue} />
        </div>
      </Card>
    </Section>
  )
}

export function PickupPlace({ venue }: { venue: DealDetail['venue'] }) {
  const t = useT('venues.page')
  const page = useT('deals.page')
  const locale = useLocale()
  return (
    <section aria-label={page('place')} className="grid gap-3">
      <StillMap at={venue.point} shape="pin" label={t('mapLabel', { venue: pick(venue.name, locale) })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-40">
          <span className="sr-only">{t('address')}: </span>
          <bdi>{pick(venue.address, locale)}</bdi>
        </p>
        <a
          href={directionsTo(venue.point)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'small')}
        >
          <Navigation aria-hidden className="size-4.5" />
          {t('directions')}
        </a>
      </div>
    </section>
  )
}
