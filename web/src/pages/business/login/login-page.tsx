import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { GoogleButton } from '#features/identity/google-button.tsx'
import { FormSkeleton, QUIET_LINK } from '#features/identity/login-frame.tsx'
import { PasskeyButton } from '#features/identity/second-factor/passkey-button.tsx'
import { SecondFactor } from '#features/identity/second-factor/second-factor.tsx'
import { SignInForm } from '#features/identity/sign-in-form.tsx'
import { TeamAside } from '#features/identity/team-aside.tsx'
import { NoVenue } from '#features/venues/no-venue.tsx'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { type Session, useSession } from '#lib/session'
import { LanguageSwitch } from '#parts/language-switch.tsx'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { Answer } from '#ui/answer'

export function BusinessLoginPage({ next }: { next: string | undefined }) {
  const t = useT('business')
  const session = useSession()
  return (
    <div className="wrap-page py-2 md:py-6">
      <div className="flex items-center justify-between gap-3">
        <Link
          to="/"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-wadi"
        >
          <ArrowLeft aria-hidden className="flip-rtl size-5" />
          {t('login.backToHome')}
        </Link>
        <LanguageSwitch />
      </div>
      {session.status === 'user' && !session.user.awaitsSecondFactor ? (
        <GoOn next={next} />
      ) : (
        <SignIn step={stepOf(session)} next={next} />
      )}
    </div>
  )
}

type Step = 'loading' | 'password' | 'second_factor'
const stepOf = ({ status }: Session): Step =>
  status === 'loading' ? 'loading' : status === 'guest' ? 'password' : 'second_factor'

function SignIn({ step, next }: { step: Step; next: string | undefined }) {
  const t = useT('business')
  const more = useT('secondFactor')
  const name = productName(useLocale())
  return (
    <div className="mt-2 grid gap-6 md:grid-cols-[1fr_minmax(0,27rem)] lg:gap-10">
      <TeamAside />
      <div className="rounded-card bg-paper p-5 md:order-first md:col-start-2 md:row-start-1 md:self-center md:p-7">
        <h1 className="text-28">{step === 'second_factor' ? more('title') : t('login.title', { name })}</h1>
        {step === 'second_factor' ? (
          <div className="mt-5">
            <SecondFactor />
          </div>
        ) : (
          <>
            <p className="mt-1 mb-5 text-muted">{t('login.text')}</p>
            {step === 'loading' ? <FormSkeleton /> : <SignInForm next={next ?? '/business/dashboard'} />}
            {step === 'password' && <GoogleButton next={next ?? '/business/dashboard'} />}
            {step === 'password' && <PasskeyButton />}
            <NotYetWithUs />
          </>
        )}
      </div>
    </div>
  )
}

function NotYetWithUs() {
  const t = useT('business.login')
  return (
    <div className="mt-5 border-t border-line pt-3">
      <p className="text-14 text-muted">{t('noAccount')}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/apply/driver" className={QUIET_LINK}>
          {t('apply')}
        </Link>
        <Link to="/sell" search={{}} className={QUIET_LINK}>
          {t('bringVenue')}
        </Link>
      </p>
    </div>
  )
}

function GoOn({ next }: { next: string | undefined }) {
  const venues = useQuery(myVenuesQuery())
  return (
    <Answer query={venues} waiting={<FormSkeleton />}>
      {own =>
        own.length === 0 ? <NoVenue /> : <Navigate to="." href={next ?? '/business/dashboard'} replace />
      }
    </Answer>
  )
}
