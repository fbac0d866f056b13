import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { LogoMark } from '../logo.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { SideFoot } from './side-foot.tsx'
import { VenueChoice } from './venue-choice.tsx'

/** The phone's header: whose board this is, and everything that is needed once a day. */
export function TopBar() {
  const t = useT('business')
  const [open, setOpen] = useState(false)
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
        <ThemeSwitch />
        <SideFoot className="mt-5" />
      </Sheet>
    </header>
  )
}
