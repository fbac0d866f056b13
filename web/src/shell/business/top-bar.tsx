import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { useVenue } from '../../features/venues/business/use-venue.ts'
import { LogoMark } from '../logo.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { TEAM_LINK } from './links.ts'
import { SideFoot } from './side-foot.tsx'
import { VenueChoice } from './venue-choice.tsx'

/** The phone's header: whose board this is, and everything that is needed once a day. */
export function TopBar() {
  const t = useT('business')
  const [open, setOpen] = useState(false)
  const seesTeam = useVenue().role !== 'staff'
  return (
    <header className="on-deep flex min-h-14 items-center gap-2.5 bg-deep px-4 text-on-deep lg:hidden">
      <LogoMark className="size-7 shrink-0" />
      <VenueChoice className="min-w-0 grow" />
      <IconButton
        label={t('account')}
        onClick={() => setOpen(true)}
        className="-me-2.5 hover-able:hover:bg-[#0b5a4e]"
      >
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={t('account')}>
        {seesTeam && (
          <Link
            to={TEAM_LINK.to}
            onClick={() => setOpen(false)}
            className="mb-4 flex min-h-12 items-center gap-2.5 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
          >
            <TEAM_LINK.Icon aria-hidden className="size-5" strokeWidth={1.8} />
            {t('nav.team')}
          </Link>
        )}
        <ThemeSwitch />
        <SideFoot className="mt-5" />
      </Sheet>
    </header>
  )
}
