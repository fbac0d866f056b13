import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Bell } from '#features/notifications/bell.tsx'
import { useT } from '#lib/i18n'
import { LogoMark } from '#parts/logo.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Sheet } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { Waiting } from '../place-link.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { type BusinessLink, PLACES } from './links.ts'
import { SidebarFooter } from './sidebar-footer.tsx'
import { VenueChoice } from './venue-choice.tsx'

export function TopBar({ unread }: { unread: number }) {
  const t = useT('business')
  const [open, setOpen] = useState(false)
  const { more } = PLACES[useVenue().role]
  return (
    <header className="on-deep flex min-h-14 items-center gap-2.5 bg-deep px-4 text-on-deep lg:hidden">
      <LogoMark className="size-7 shrink-0" />
      <VenueChoice className="min-w-0 grow" />
      <Bell className="-me-2.5 hover-able:hover:bg-[#0b5a4e]" />
      <IconButton
        label={unread > 0 ? `${t('account')}: ${t('newReviews', { count: unread })}` : t('account')}
        onClick={() => setOpen(true)}
        className="relative -me-2.5 hover-able:hover:bg-[#0b5a4e]"
      >
        <Menu aria-hidden className="size-6" />
        <Waiting count={unread} className="absolute end-0 top-0.5" />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={t('account')}>
        {more.length > 0 && (
          <nav aria-label={t('navigation')} className="mb-4 grid">
            {more.map(link => (
              <MenuLink
                key={link.key}
                link={link}
                count={link.key === 'reviews' ? unread : 0}
                onFollow={() => setOpen(false)}
              />
            ))}
          </nav>
        )}
        <ThemeSwitch />
        <SidebarFooter help className="mt-5" />
      </Sheet>
    </header>
  )
}

interface MenuLinkProps {
  link: BusinessLink
  count?: number
  onFollow: () => void
}

function MenuLink({ link, count = 0, onFollow }: MenuLinkProps) {
  const t = useT('business')
  return (
    <Link
      to={link.to}
      onClick={onFollow}
      className="flex min-h-12 items-center gap-2.5 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
    >
      <link.Icon aria-hidden className="size-5" strokeWidth={1.8} />
      <span className="grow">
        {t(`nav.${link.key}`)}
        {count > 0 && <span className="sr-only">: {t('newReviews', { count })}</span>}
      </span>
      <Waiting count={count} />
    </Link>
  )
}
