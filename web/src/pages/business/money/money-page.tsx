import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { Balance } from '#features/payouts/balance.tsx'
import { PayoutList } from '#features/payouts/payout-list.tsx'
import { StatementList } from '#features/payouts/statement-list.tsx'
import { apiQuery } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { useT } from '#lib/i18n'
import { ManagersOnly } from '#parts/venue/managers-only.tsx'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'

export function MoneyPage() {
  const t = useT('money')
  return (
    <ManagersOnly icon={<Wallet />} texts="money">
      <div className="wrap-page grid gap-5 py-4 lg:py-6">
        <header>
          <h1 className="text-28">{t('title')}</h1>
          <p className="max-w-2xl text-muted">{t('text')}</p>
        </header>
        <Money />
      </div>
    </ManagersOnly>
  )
}

function Money() {
  const t = useT('money')
  const { id, role } = useVenue()
  const money = useQuery(moneyQuery(id))
  return (
    <Answer
      query={money}
      waiting={
        <Loading label={t('loading')} className="grid gap-5 lg:grid-cols-2">
          <CardSkeleton className="h-72" />
          <CardSkeleton className="h-72" />
        </Loading>
      }
    >
      {known => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Balance money={known}>
            {role !== 'accountant' && (
              <LinkButton to="/business/papers" variant="secondary" size="small" className="mt-3">
                {t('account.papers')}
              </LinkButton>
            )}
          </Balance>
          <PayoutList payouts={known.payouts} />
          <StatementList
            statements={known.statements}
            fetchFile={({ id: statementId }, format, language) =>
              callForFile('GET /api/v1/venues/{venueId}/statements/{statementId}/{format}', {
                params: { venueId: id, statementId, format },
                query: { language },
              })
            }
          />
        </div>
      )}
    </Answer>
  )
}

const moneyQuery = (venueId: string) =>
  apiQuery('GET /api/v1/venues/{venueId}/money', { params: { venueId } })
