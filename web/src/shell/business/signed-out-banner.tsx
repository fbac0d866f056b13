import { useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '#lib/i18n'
import { useIsSessionLost } from '#lib/session'
import { LinkButton } from '#ui/link-button'
import { sayAloud } from '../../features/orders/board/sound.ts'

/** The session ended by itself: nothing new is shown any more, which must be seen and heard across a kitchen. */
export function SignedOutBanner() {
  const t = useT('business.signedOut')
  const hasEnded = useIsSessionLost()
  const here = useLocation({ select: location => location.href })
  useEffect(() => {
    if (hasEnded) sayAloud('ring')
  }, [hasEnded])
  if (!hasEnded) return null
  return (
    <div
      role="alert"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-3 border-b-4 border-danger bg-danger-soft px-4 py-4 text-danger md:px-6"
    >
      <TriangleAlert aria-hidden className="size-8 shrink-0" />
      <p className="min-w-0 grow basis-60 text-22 leading-snug font-semibold">{t('title')}</p>
      <LinkButton to="/business/login" search={{ next: here }} className="min-h-14 grow sm:grow-0">
        {t('signIn')}
      </LinkButton>
    </div>
  )
}
