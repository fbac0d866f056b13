import { useNavigate } from '@tanstack/react-router'
import { MonthBooks } from '#features/payouts/month-books.tsx'
import { callForFile } from '#lib/client'
import type { PeriodSearch } from './period.ts'

interface BooksProps {
  venueId: string
  search: PeriodSearch
}

export function Books({ venueId, search }: BooksProps) {
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
