import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Recycle, Truck } from 'lucide-react'
import { useT } from '#lib/i18n'

/** What else one can do with organic waste: have it picked up once, or compost it oneself. */
export function MoreWays() {
  const t = useT('shop.more')
  return (
    <ul id="pickup" className="grid scroll-mt-20 gap-4 md:grid-cols-2">
      <Way to="/compost-products/pickup" Icon={Truck} title={t('pickup')} text={t('pickupText')} />
      <Way to="/composting-tracker" Icon={Recycle} title={t('tracker')} text={t('trackerText')} />
    </ul>
  )
}

const Way = ({ to, Icon, title, text }: { to: string; Icon: LucideIcon; title: string; text: string }) => (
  <li className="relative flex items-center gap-3 rounded-card bg-luban p-4">
    <Icon aria-hidden className="size-7 shrink-0 text-wadi" strokeWidth={1.8} />
    <div className="min-w-0 grow">
      <h2 className="text-18">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="text-14">{text}</p>
    </div>
    <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-wadi" />
  </li>
)
