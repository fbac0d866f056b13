import { useNavigate } from '@tanstack/react-router'
import { BookOpenCheck } from 'lucide-react'
import { MonthBooks } from '#features/payouts/month-books.tsx'
import { callForFile } from '#lib/client'
import { useT } from '#lib/i18n'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import type { PeriodSearch } from './period.ts'
import { VatReturn } from './vat-return.tsx'

export function AccountingPage({ search }: { search: PeriodSearch }) {
  const t = useT('accounting')
  const { id } = useVenue()
  return (
    <ManagersOnly icon={<BookOpenCheck />} texts="accounting">
      <div className="wrap-page grid gap-5 py-4 lg:py-6">
        <header>
          <h1 className="text-28">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('text')}</p>
        </header>
        <VatReturn venueId={id} search={search} />
        <Books venueId={id} search={search} />
      </div>
    </ManagersOnly>
  )
}

interface BooksProps {
  venueId: string
  search: PeriodSearch
}

function Books({ venueId, search }: BooksProps) {
  const navigate = useNavigate()
  return (
    <MonthBooks
      kind="venue"
      month={search.month}
      onMonth={month =>
        void navigate({ to: '/business/accounting', search: { ...search, month }, replace: true })
      }
      fetchBook={(book, query) =>
        callForFile('GET /api/v1/venues/{venueId}/books/{book}', { params: { venueId, book }, query })
      }
    />
  )
}
