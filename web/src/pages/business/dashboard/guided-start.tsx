import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CirclePlus, Eye, FlaskConical, type LucideIcon, UsersRound } from 'lucide-react'
import { ownDealsQuery } from '#features/deals/own/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'

export function GuidedStart() {
  const t = useT('businesses.guided')
  const { id, role } = useVenue()
  const deals = useInfiniteQuery(ownDealsQuery(id)).data?.pages
  if (!deals || deals.some(({ items }) => items.length > 0)) return null
  return (
    <section aria-labelledby="guided" className="rounded-card bg-luban p-4 md:p-5">
      <h2 id="guided" className="text-22">
        {t('title')}
      </h2>
      <ol className="mt-3 grid gap-3 md:grid-cols-2">
        <Way to="/business/first-deal" Icon={CirclePlus} title={t('firstDeal')} text={t('firstDealText')} />
        {role !== 'staff' && (
          <Way to="/business/team" Icon={UsersRound} title={t('team')} text={t('teamText')} />
        )}
        <Way to="/business/test-order" Icon={FlaskConical} title={t('testOrder')} text={t('testOrderText')} />
        <Way to={`/business/${id}`} Icon={Eye} title={t('look')} text={t('lookText')} />
      </ol>
    </section>
  )
}

interface WayProps {
  to: string
  Icon: LucideIcon
  title: string
  text: string
}

const Way = ({ to, Icon, title, text }: WayProps) => (
  <li>
    <Link
      to={to}
      className="flex h-full min-h-18 items-center gap-3 rounded-card bg-paper p-4 hover-able:hover:brightness-95"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-muted">{text}</span>
      </span>
      <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
    </Link>
  </li>
)
