import { Link } from '@tanstack/react-router'
import { ChevronRight, CirclePlus, type LucideIcon, Store, Ticket } from 'lucide-react'
import { useT } from '#lib/i18n'

interface Way {
  to: '/business/orders' | '/business/create-deal' | '/business/deals'
  key: 'orders' | 'create' | 'deals'
  Icon: LucideIcon
}

const WAYS: readonly Way[] = [
  { to: '/business/orders', key: 'orders', Icon: Ticket },
  { to: '/business/create-deal', key: 'create', Icon: CirclePlus },
  { to: '/business/deals', key: 'deals', Icon: Store },
]

/** The ways on from the figures. */
export function DashboardLinks() {
  const t = useT('business.dashboard')
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-22">
        {t('quick')}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {WAYS.map(({ to, key, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex h-full min-h-18 items-center gap-3 rounded-card bg-paper p-4 hover-able:hover:bg-luban"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-luban text-wadi">
                <Icon aria-hidden className="size-6" strokeWidth={1.8} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(`${key}Link`)}</span>
                <span className="block text-14 text-muted">{t(`${key}Text`)}</span>
              </span>
              <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
