import { useNavigate, useSearch } from '@tanstack/react-router'
import { MonthBooks } from '#features/payouts/month-books.tsx'
import { callForFile } from '#lib/client'

/** The seller's month as files for its own books. */
export function OwnBooks() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/_customer/seller' })
  return (
    <MonthBooks
      kind="seller"
      month={search.month}
      onMonth={month =>
        void navigate({ to: '/seller', search: { ...search, month }, replace: true, resetScroll: false })
      }
      fetchBook={(book, query) =>
        callForFile('GET /api/v1/me/seller/books/{book}', { params: { book }, query })
      }
    />
  )
}
