import type { AppliedRole } from '@dawra/contract/roles.rules'
import { ArrowRight } from 'lucide-react'
import { useIsOpen } from '#features/identity/roles/queries.ts'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { ComingSoonButton } from './coming-soon-button.tsx'

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
