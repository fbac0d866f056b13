import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { useSession } from '#lib/session'
import { Loading, Skeleton } from '#ui/skeleton'
import { LoginAside } from './login-aside.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export type LoginMode = 'sign-in' | 'sign-up'

interface LoginPageProps {
  mode: LoginMode
  /** Where to continue, checked by `nextPath`. */
  next: string | undefined
}

/** Signing in and signing up; whoever is signed in already goes on. */
export function LoginPage({ mode, next }: LoginPageProps) {
  const t = useT('identity')
  const name = productName(useLocale())
  const { status } = useSession()
  if (status === 'user') return <Navigate to="." href={next ?? '/browse'} replace />
  const joining = mode === 'sign-up'
  return (
    <div className="wrap-page grid gap-6 py-4 md:grid-cols-[1fr_minmax(0,27rem)] md:py-10 lg:gap-10">
      <LoginAside />
      <div className="md:order-first md:col-start-2 md:row-start-1">
        <Link
          to="/"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-wadi"
        >
          <ArrowLeft aria-hidden className="flip-rtl size-5" />
          {t('backToHome')}
        </Link>
        <div className="mt-2 rounded-card bg-paper p-5 md:p-7">
          <h1 className="text-28">{joining ? t('join', { name }) : t('welcomeBack')}</h1>
          <p className="mt-1 mb-5 text-muted">{joining ? t('joinText') : t('welcomeText')}</p>
          {status === 'loading' ? <FormSkeleton /> : joining ? <SignUpForm /> : <SignInForm />}
          <SwitchMode joining={joining} next={next} />
        </div>
      </div>
    </div>
  )
}

function SwitchMode({ joining, next }: { joining: boolean; next: string | undefined }) {
  const t = useT('identity')
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 border-t border-line pt-3">
      {joining ? t('haveAccount') : t('noAccount')}
      <Link
        to="/login"
        search={{ mode: joining ? undefined : 'sign-up', next }}
        replace
        className="inline-flex min-h-11 items-center rounded-control px-1 font-semibold text-wadi underline underline-offset-4"
      >
        {joining ? t('signIn') : t('signUpLink')}
      </Link>
    </p>
  )
}

function FormSkeleton() {
  const t = useT('identity')
  return (
    <Loading label={t('loading')} className="grid gap-5">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-13" />
    </Loading>
  )
}
