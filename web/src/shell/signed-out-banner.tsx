import { Link, useLocation } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useIsSessionLost } from '#lib/session'

/**
 * Says to who was signed in that the server no longer knows them, and leads back to this very page. The business area
 * says it itself, larger.
 */
export function SignedOutBanner() {
  const t = useT('shell')
  const isLost = useIsSessionLost()
  const here = useLocation({ select: location => location.href })
  return (
    <div role="status">
      {isLost && !here.startsWith('/business/') && (
        <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-3 bg-loam px-4 py-1 text-14 text-ground">
          <LogIn aria-hidden className="flip-rtl size-4 shrink-0" />
          {t('signInAgain')}
          {!here.startsWith('/login') && (
            <Link
              to="/login"
              search={{ next: here }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('signIn')}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
