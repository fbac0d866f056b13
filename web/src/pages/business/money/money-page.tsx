import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Account } from './account.tsx'
import { PayoutList } from './payout-list.tsx'
import { moneyQuery } from './queries.ts'
import { StatementList } from './statement-list.tsx'

/** What the venue is owed and was paid, for its owners and managers. */
export function MoneyPage() {
  const t = useT('money')
  const { role } = useVenue()
  if (role === 'staff')
    return (
      <EmptyState
        icon={<Wallet />}
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
      <Money />
    </div>
  )
}

function Money() {
  const t = useT('money')
  const { id } = useVenue()
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
          <Account money={known} />
          <PayoutList payouts={known.payouts} />
          <StatementList statements={known.statements} />
        </div>
      )}
    </Answer>
  )
}
