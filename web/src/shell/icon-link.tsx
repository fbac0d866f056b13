import { Link } from '@tanstack/react-router'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import type { NavLink } from './links.ts'

export function IconLink({ link, className }: { link: NavLink; className?: string | undefined }) {
  const t = useT('shell')
  return (
    <Link
      to={link.to}
      activeOptions={{ includeSearch: false }}
      aria-label={t(link.key)}
      className={cx(
        'grid size-11 place-items-center rounded-control aria-[current=page]:bg-(--pill) aria-[current=page]:text-(--on-pill)',
        className,
      )}
    >
      <link.Icon aria-hidden className="size-5.5" strokeWidth={1.8} />
    </Link>
  )
}
