import type { AppliedRole } from '@dawra/contract/roles.rules'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOpen } from '#features/identity/roles/queries.ts'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

const DOORS = { donor: '/become-a-donor', driver: '/apply/driver', buyer: '/buyers/login' } as const

/** The way to take part as something, or the word that it opens later. */
export function Registration({ become }: { become: AppliedRole }) {
  const t = useT('landing.community')
  if (!useIsOpen(become)) return <ComingSoonButton>{t(become)}</ComingSoonButton>
  return (
    <LinkButton to={DOORS[become]} variant="secondary" size="large" className="justify-between!">
      {t(become)}
      <ArrowRight aria-hidden className="flip-rtl size-5 text-wadi" />
    </LinkButton>
  )
}

/** Something announced but not open: cannot be pressed, and says “Coming Soon” in sight. */
function ComingSoonButton({ children }: { children: ReactNode }) {
  const t = useT('shell')
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-13 cursor-not-allowed items-center justify-between gap-2.5 rounded-control border border-dashed border-current px-4 py-2 font-medium"
    >
      {children}
      <span className="rounded-badge bg-turmeric px-2 py-0.5 text-13 font-semibold whitespace-nowrap text-on-turmeric">
        {t('comingSoon')}
      </span>
    </button>
  )
}
