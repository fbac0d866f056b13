import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { useVenue } from './use-venue.ts'

interface ManagersOnlyProps {
  icon: ReactNode
  /** The page's messages: they say to staff who may see it. */
  texts:
    | 'accounting'
    | 'businessPapers'
    | 'documents'
    | 'money'
    | 'schedule'
    | 'team'
    | 'venueAnalytics'
    | 'venueDetails'
  children: ReactNode
}

/** Staff of the venue see a notice instead of the page. */
export function ManagersOnly({ icon, texts, children }: ManagersOnlyProps) {
  const t = useT(texts)
  if (useVenue().role !== 'staff') return children
  return (
    <EmptyState
      icon={icon}
      title={t('notForStaff')}
      level={1}
      action={<LinkButton to="/business/dashboard">{t('toDashboard')}</LinkButton>}
    >
      <p>{t('notForStaffText')}</p>
    </EmptyState>
  )
}
