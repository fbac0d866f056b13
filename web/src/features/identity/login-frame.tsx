import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgePercent, QrCode, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { Loading, Skeleton } from '#ui/skeleton'
import { LoginAside } from './login-aside.tsx'

interface LoginFrameProps {
  title: ReactNode
  text?: ReactNode
  /** Shown beside the form on wide screens; the benefits for customers by default. */
  aside?: ReactNode
  back?: string | undefined
  children: ReactNode
}

export function LoginFrame({ title, text, aside = <CustomerAside />, back, children }: LoginFrameProps) {
  const t = useT('identity')
  return (
    <div className="wrap-page grid min-h-[calc(100dvh-4rem)] content-start gap-6 py-4 md:grid-cols-[1fr_minmax(0,27rem)] md:py-10 lg:gap-10">
      {aside}
      <div className="md:order-first md:col-start-2 md:row-start-1">
        <Link
          {...(back ? { to: '.', href: back } : { to: '/' })}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-wadi"
        >
          <ArrowLeft aria-hidden className="flip-rtl size-5" />
          {back ? t('back') : t('backToHome')}
        </Link>
        <div className="mt-2 rounded-card bg-paper p-5 md:p-7">
          <h1 className="text-28">{title}</h1>
          {text && <p className="mt-1 text-muted">{text}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </div>
  )
}

function CustomerAside() {
  const t = useT('identity.aside')
  const { cancel_notice_hours: hours } = useSettings()
  const reasons = [
    { Icon: BadgePercent, text: t('deals') },
    { Icon: QrCode, text: t('codes') },
    { Icon: Undo2, text: t('cancel', { hours }) },
  ]
  return <LoginAside title={t('title')} reasons={reasons} />
}

export function FormSkeleton() {
  const t = useT('identity')
  return (
    <Loading label={t('loading')} className="grid gap-5">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-13" />
    </Loading>
  )
}

export const QUIET_LINK =
  'inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-wadi underline underline-offset-4'
