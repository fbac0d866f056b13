import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { BellRing, FlaskConical, MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { shortNumber } from '#features/orders/board/order-number.tsx'
import { markSeen } from '#features/orders/board/seen-orders.ts'
import { checkSound } from '#features/orders/board/sound.ts'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useHasSessionEnded } from '#lib/session'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { ringing, useRing, useVenueGlance, useVenueUpdates, type VenueUpdate } from './use-venue-updates.ts'

/** Unseen orders and messages at any venue of the user. It overlaps the page, so that nothing moves. */
export function UpdateBar() {
  const t = useT('businessOrders')
  const locale = useLocale()
  const { id } = useVenue()
  const { updates: heard, waiting } = useVenueUpdates()
  // After the session has ended only that is announced.
  const isLost = useHasSessionEnded()
  const updates = isLost ? [] : heard
  const isOnBoard = useLocation({ select: ({ pathname }) => pathname === '/business/orders' })
  useTitleCount(waiting)
  useSoundCheck()
  useRing(updates)
  const here = updates.filter(({ venueId }) => venueId === id).flatMap(ringing)
  useVenueGlance(() => markSeen(here), isOnBoard && here.length > 0)
  const orders = updates.flatMap(venue => venue.orders)
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(CONVENTIONS[locale].comma)
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-40 grid gap-1 p-1.5 lg:start-60 lg:px-6">
      <p aria-live="assertive" className="sr-only">
        {orders.length > 0 && t('announce', { count: orders.length, numbers })}
      </p>
      <p aria-live="assertive" className="sr-only">
        {updates.some(({ testOrder }) => testOrder) && t('news.testOrder')}
      </p>
      {updates.map(venue => (
        <VenueRows key={venue.venueId} venue={venue} />
      ))}
    </div>
  )
}

function VenueRows({ venue: { venueId, orders, messages, testOrder } }: { venue: VenueUpdate }) {
  const t = useT('businessOrders.news')
  const place = useOtherVenue(venueId)
  const [first] = messages
  const unread = messages.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {orders.length > 0 && (
        <Link
          to="/business/orders"
          search={{ venue: venueId, column: undefined }}
          onClick={() => markSeen(orders.map(({ id }) => id))}
          className={ROW}
        >
          <BellRing aria-hidden className="size-6 shrink-0 motion-safe:animate-pulse" />
          <UpdateText place={place}>{t('orders', { count: orders.length })}</UpdateText>
          <span className="shrink-0 underline underline-offset-4">{t('see')}</span>
        </Link>
      )}
      {testOrder && (
        <Link
          to="/business/orders"
          search={{ venue: venueId, column: undefined }}
          onClick={() => markSeen([testOrder.id])}
          className={cx(ROW, 'border-3 border-dashed')}
        >
          <FlaskConical aria-hidden className="size-6 shrink-0 motion-safe:animate-pulse" />
          <UpdateText place={place}>{t('testOrder')}</UpdateText>
          <span className="shrink-0 underline underline-offset-4">{t('see')}</span>
        </Link>
      )}
      {first && (
        <Link to="/business/orders" search={{ venue: venueId, talk: first.id }} className={ROW}>
          <MessageCircle aria-hidden className="size-6 shrink-0" />
          <UpdateText place={place}>
            {t('messages', { count: unread })} <bdi>{shortNumber(first.orderNumber)}</bdi>
          </UpdateText>
          <span className="shrink-0 underline underline-offset-4">{t('read')}</span>
        </Link>
      )}
    </>
  )
}

const ROW =
  'pointer-events-auto flex min-h-13 items-center gap-3 rounded-control border border-on-turmeric bg-turmeric px-4 py-1.5 text-18 font-semibold text-on-turmeric'

const UpdateText = ({ place, children }: { place: string | null; children: ReactNode }) => (
  <span className="min-w-0 grow leading-tight wrap-anywhere">
    {place && (
      <>
        <bdi>{place}</bdi>:{' '}
      </>
    )}
    {children}
  </span>
)

function useOtherVenue(venueId: string): string | null {
  const locale = useLocale()
  const { id } = useVenue()
  const venue = useQuery(myVenuesQuery()).data?.find(candidate => candidate.id === venueId)
  return venue && venueId !== id ? pick(venue.name, locale) : null
}

/** The first tap on the page unlocks sound, as browsers require. */
function useSoundCheck() {
  useEffect(() => {
    void checkSound()
    const allow = () => void checkSound()
    addEventListener('click', allow, { once: true })
    return () => removeEventListener('click', allow)
  }, [])
}

/** `(2) Orders · Dawra`: the number of waiting orders is visible from another tab. */
function useTitleCount(count: number) {
  const router = useRouter()
  useEffect(() => {
    const plain = () => document.title.replace(/^\(\d+\) /, '')
    const write = () => {
      document.title = count > 0 ? `(${count}) ${plain()}` : plain()
    }
    write()
    // A navigation also sets the title, in the same task.
    const stop = router.subscribe('onRendered', () => queueMicrotask(write))
    return () => {
      stop()
      document.title = plain()
    }
  }, [count, router])
}
