import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Balance } from '#features/payouts/balance.tsx'
import { MonthBooks } from '#features/payouts/month-books.tsx'
import { PayoutList } from '#features/payouts/payout-list.tsx'
import { StatementList } from '#features/payouts/statement-list.tsx'
import { ownSellerMoneyQuery } from '#features/shop/queries.ts'
import { callForFile } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { CardSkeleton } from '#ui/skeleton'
import { OwnAccount } from './own-account.tsx'

export function OwnEarnings() {
  const t = useT('seller.earned')
  return (
    <Answer query={useQuery(ownSellerMoneyQuery())} waiting={<CardSkeleton className="h-72" />}>
      {({ money }) =>
        money && (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Balance money={money} hidesCommission>
              <p className="mt-3 text-14 text-muted">{t('what')}</p>
            </Balance>
            <OwnAccount />
            <PayoutList payouts={money.payouts} />
            <StatementList
              statements={money.statements}
              fetchFile={({ id: weekId }, format, language) =>
                callForFile('GET /api/v1/me/seller/statements/{weekId}/{format}', {
                  params: { weekId, format },
                  query: { language },
                })
              }
            />
            <div className="min-w-0 lg:col-span-2">
              <OwnBooks />
            </div>
          </div>
        )
      }
    </Answer>
  )
}

/** The seller's month as files for its own books. */
function OwnBooks() {
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
