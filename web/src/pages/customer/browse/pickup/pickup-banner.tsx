import { missedFrom } from '@dawra/contract/orders/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useNow } from 'use-intl'
import { ordersQuery, useLiveOrders } from '#features/orders/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { personalStore } from '#lib/personal'
import { QrCode } from '#parts/qr-code.tsx'
import { Name } from '#ui/bdi'
import { TicketStub } from '#ui/ticket-stub'
import { nextPickup } from './next-pickup.ts'

export function PickupBanner() {
  const t = useT('browse.pickup')
  const locale = useLocale()
  const format = useFormat()
  useLiveOrders()
  const { data, isPending } = useInfiniteQuery(ordersQuery('active'))
  const pickup = nextPickup(data?.pages.flatMap(page => page.items) ?? [], useNow({ updateInterval: 60_000 }))
  const place = useRef<HTMLDivElement>(null)
  const until = pickup && missedFrom(pickup)
  useLayoutEffect(() => {
    if (isPending) return
    if (until && place.current) reserveBannerHeight(place.current.offsetHeight, until)
    else releaseBannerHeight()
  }, [isPending, until])
  if (!pickup) return null
  return (
    <div ref={place} className="max-w-xl pt-2 pb-1">
      <TicketStub
        label={t('label')}
        code={pickup.code}
        qr={<QrCode text={pickup.pass ?? pickup.code} label={t('qrLabel')} />}
        isDense={pickup.pass !== undefined}
      >
        <p className="text-14">
          <Name>{pick(pickup.venue.name, locale)}</Name>
          {' · '}
          {format.window(pickup.window)}
        </p>
        <Link
          to="/orders"
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-1 rounded-control px-2 font-semibold underline underline-offset-4"
        >
          {t('link')}
          <ChevronRight aria-hidden className="flip-rtl size-5" />
        </Link>
      </TicketStub>
    </div>
  )
}

/** Read by the first inline script of every page before the first frame (`document/bootstrap.ts`). */
const HEIGHT_KEY = 'todays-pickup'
const HEIGHT_PROPERTY = '--todays-pickup'

const store = personalStore('browser')

/** Stores the banner's height, so that the next page reserves space before its orders are fetched. */
function reserveBannerHeight(height: number, until: number) {
  store.setItem(HEIGHT_KEY, JSON.stringify({ height, until, width: innerWidth }))
  document.documentElement.style.setProperty(HEIGHT_PROPERTY, `${height}px`)
}

/** There is no pickup today, so no space is needed. */
function releaseBannerHeight() {
  store.removeItem(HEIGHT_KEY)
  document.documentElement.style.removeProperty(HEIGHT_PROPERTY)
}
