import { Link } from '@tanstack/react-router'
import { ArrowUpRight, CircleHelp, LifeBuoy, LogOut } from 'lucide-react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { LanguageSwitch } from '#parts/language-switch.tsx'
import { useLeave } from '#parts/venue/use-leave.ts'
import { Name } from '#ui/bdi'
import { Spinner } from '#ui/spinner'

const ITEM =
  '-mx-3 flex min-h-11 items-center gap-2.5 rounded-control px-3 text-14 font-medium hover-able:hover:underline hover-able:hover:underline-offset-4'

interface SidebarFooterProps {
  /** Links to help and to our team, for those who are not in it. */
  help?: boolean
  className?: string
}

export function SidebarFooter({ help = false, className }: SidebarFooterProps) {
  const t = useT('business')
  const shell = useT('shell')
  const session = useSession()
  const leaving = useLeave()
  return (
    <div className={cx('grid gap-0.5', className)}>
      {session.status === 'user' && (
        <p className="mb-1 truncate text-14 opacity-85">
          <span className="sr-only">{t('signedInAs')} </span>
          <Name>{session.user.fullName || session.user.email}</Name>
        </p>
      )}
      <span className="-mx-3">
        <LanguageSwitch />
      </span>
      {help && (
        <>
          <Link to="/help" className={ITEM}>
            <CircleHelp aria-hidden className="size-5" />
            {t('help')}
          </Link>
          <Link to="/support" className={ITEM}>
            <LifeBuoy aria-hidden className="size-5" />
            {t('contact')}
          </Link>
        </>
      )}
      <Link to="/browse" className={ITEM}>
        <ArrowUpRight aria-hidden className="flip-rtl size-5" />
        {t('toShop')}
      </Link>
      <button type="button" onClick={() => leaving.mutate()} aria-busy={leaving.isPending} className={ITEM}>
        {leaving.isPending ? <Spinner /> : <LogOut aria-hidden className="flip-rtl size-5" />}
        {shell('signOut')}
      </button>
    </div>
  )
}
