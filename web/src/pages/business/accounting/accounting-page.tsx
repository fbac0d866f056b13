import { BookOpenCheck } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Books } from './books.tsx'
import type { PeriodSearch } from './period.ts'
import { VatReturn } from './vat-return.tsx'

export function AccountingPage({ search }: { search: PeriodSearch }) {
  const t = useT('accounting')
  const { id, role } = useVenue()
  if (role === 'staff')
    return (
      <EmptyState
        icon={<BookOpenCheck />}
        title={t('notForStaff')}
        level={1}
        action={<LinkButton to="/business/dashboard">{t('toDashboard')}</LinkButton>}
      >
        <p>{t('notForStaffText')}</p>
      </EmptyState>
    )
  return (
    <div className="wrap-page grid gap-5 py-4 lg:py-6">
      <header>
        <h1 className="text-28">{t('title')}</h1>
        <p className="max-w-2xl text-muted">{t('text')}</p>
      </header>
      <VatReturn venueId={id} search={search} />
      <Books venueId={id} search={search} />
    </div>
  )
}
