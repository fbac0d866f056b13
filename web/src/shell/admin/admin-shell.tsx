import { FINDERS } from '@dawra/contract/desk/find.rules'
import { includesPermission } from '@dawra/contract/platform/office.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Bell } from '#features/notifications/bell.tsx'
import { FindForm } from '#features/office/find-form.tsx'
import { useFindKey } from '#features/office/use-find-key.ts'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { useSession } from '#lib/session'
import { LogoMark } from '#parts/logo.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { Sheet } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { SidebarFooter } from '../business/sidebar-footer.tsx'
import { CustomerShell } from '../customer-shell.tsx'
import { PlaceLink } from '../place-link.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { ADMIN_LINKS, type AdminLink } from './links.ts'

const TABS = 4

/** For users outside of the office these pages do not exist: they get the customer's layout. */
export function AdminShell({ children }: { children: ReactNode }) {
  const session = useSession()
  const isIn = session.status === 'user' && !session.user.awaitsSecondFactor
  const { data: me, isError } = useQuery({ ...meQuery(), enabled: isIn })
  // Nothing is available before the second factor is set up.
  const office = isIn && session.user.hasShownFactor ? me?.office : undefined
  const mayFind = FINDERS.some(permission => office && includesPermission(office, permission))
  useFindKey(mayFind)
  // After a failed refetch the page and its input stay.
  if (session.status === 'guest' || (isError && !me) || (me && !me.roles.includes('operator')))
    return <CustomerShell>{children}</CustomerShell>
  const links = office ? ADMIN_LINKS.filter(link => isFor(link, office)) : []
  return (
    <div className="flex grow flex-col lg:flex-row">
      <SideBar links={links} isIn={isIn} mayFind={mayFind} />
      <TopBar links={links} isIn={isIn} mayFind={mayFind} />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 grow pb-[calc(env(safe-area-inset-bottom)+4.5rem)] lg:pb-0"
      >
        {children}
      </main>
      {links.length > 1 && <BottomBar links={links.slice(0, TABS)} />}
    </div>
  )
}

const isFor = ({ permissions }: AdminLink, office: Parameters<typeof includesPermission>[0]) =>
  permissions.length === 0 || permissions.some(permission => includesPermission(office, permission))

interface BarProps {
  links: readonly AdminLink[]
  isIn: boolean
  mayFind: boolean
}

function SideBar({ links, isIn, mayFind }: BarProps) {
  const t = useT('admin')
  return (
    <aside className="on-deep sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto bg-deep p-4 text-on-deep lg:flex">
      <div className="flex items-center justify-between">
        <AdminLogo />
        {isIn && <Bell className="-me-2 hover-able:hover:bg-[#0b5a4e]" />}
      </div>
      {mayFind && <FindForm on="deep" className="mt-4" />}
      {links.length > 0 && (
        <nav aria-label={t('navigation')} className="mt-5">
          <ul className="grid gap-1">
            {links.map(link => (
              <li key={link.key}>
                <Place link={link} shape="side" />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isIn && <SidebarFooter className="mt-auto pt-6" />}
    </aside>
  )
}

function TopBar({ links, isIn, mayFind }: BarProps) {
  const t = useT('admin')
  const [open, setOpen] = useState(false)
  return (
    <header className="on-deep flex min-h-14 items-center gap-2.5 bg-deep px-4 text-on-deep lg:hidden">
      <span className="grow">
        <AdminLogo />
      </span>
      {mayFind && (
        <Link
          to="/admin/find"
          aria-label={t('find.label')}
          className="-me-2.5 grid size-11 place-items-center rounded-control hover-able:hover:bg-[#0b5a4e]"
        >
          <Search aria-hidden className="size-6" />
        </Link>
      )}
      {isIn && <Bell className="-me-2.5 hover-able:hover:bg-[#0b5a4e]" />}
      <IconButton
        label={t('menu')}
        onClick={() => setOpen(true)}
        className="-me-2.5 hover-able:hover:bg-[#0b5a4e]"
      >
        <Menu aria-hidden className="size-6" />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={t('menu')}>
        {links.length > 0 && (
          <nav aria-label={t('navigation')} className="mb-4 grid">
            {links.map(({ key, to, Icon }) => (
              <Link
                key={key}
                to={to}
                onClick={() => setOpen(false)}
                className="flex min-h-12 items-center gap-2.5 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.8} />
                {t(`nav.${key}`)}
              </Link>
            ))}
          </nav>
        )}
        <ThemeSwitch />
        <SidebarFooter className="mt-5" />
      </Sheet>
    </header>
  )
}

function BottomBar({ links }: Pick<BarProps, 'links'>) {
  const t = useT('admin')
  return (
    <nav
      data-bottom-bar
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col px-1">
        {links.map(link => (
          <li key={link.key}>
            <Place link={link} shape="tab" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Whether the path of another link starts with this one: then this link may only be marked as current on an exact
 * match.
 */
const hasPlacesBelow = (to: string) => ADMIN_LINKS.some(other => other.to.startsWith(`${to}/`))

function Place({ link: { key, to, Icon }, shape }: { link: AdminLink; shape: 'tab' | 'side' }) {
  const t = useT('admin')
  return (
    <PlaceLink
      to={to}
      Icon={Icon}
      label={t(`${shape === 'tab' ? 'tab' : 'nav'}.${key}`)}
      shape={shape}
      exact={hasPlacesBelow(to)}
    />
  )
}

function AdminLogo() {
  const t = useT('admin')
  const name = productName(useLocale())
  return (
    <Link
      to="/admin"
      className="-ms-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-heading text-18 font-semibold"
    >
      <LogoMark className="size-8 shrink-0" />
      <span className="pt-1 leading-none">{t('name', { name })}</span>
    </Link>
  )
}
