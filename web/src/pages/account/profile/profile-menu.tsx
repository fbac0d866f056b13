import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface MenuItem {
  to: LinkProps['to']
  Icon: LucideIcon
  label: ReactNode
  value?: ReactNode
}

export function ProfileMenu({ title, items }: { title: ReactNode; items: readonly MenuItem[] }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="rounded-card bg-paper px-5 py-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ to, Icon, label, value }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-13 items-center gap-3 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-wadi" />
              <span className="grow">{label}</span>
              {value && <span className="text-14 font-normal text-muted">{value}</span>}
              <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
