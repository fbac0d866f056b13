import { Link } from '@tanstack/react-router'
import { useIsOpen } from '#features/identity/roles/queries.ts'
import { useT } from '#lib/i18n'

const SHAPE =
  'hidden min-h-11 items-center rounded-control border border-current px-4 font-semibold md:inline-flex'

/** A guest's way in on wide screens, or the word that it opens later. */
export function SignInLink() {
  const t = useT('shell')
  if (!useIsOpen('customer_sign_in'))
    return (
      <button type="button" disabled className={`${SHAPE} cursor-not-allowed border-dashed`}>
        {t('signInSoon')}
      </button>
    )
  return (
    <Link to={'/login' as string} className={SHAPE}>
      {t('signIn')}
    </Link>
  )
}
