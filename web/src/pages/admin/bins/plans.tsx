import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import { type SubscriptionStatus, subscriptionStatuses } from '@dawra/contract/bins/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeSubscriptionsQuery } from '#features/bins/queries.ts'
import { useT } from '#lib/i18n'
import { AnswerList } from '#ui/answer'
import { LoadMore } from '#ui/load-more'
import { SelectField } from '#ui/select-field'
import { CardSkeleton } from '#ui/skeleton'
import { type PlanAct, PlanActDialog } from './plan-acts.tsx'
import { PlanCard } from './plan-card.tsx'

interface PlansProps {
  status: SubscriptionStatus
  onStatus?: (status: SubscriptionStatus) => void
}

export function Plans({ status, onStatus }: PlansProps) {
  const t = useT('adminBins')
  const names = useT('bins.statuses')
  const plans = useInfiniteQuery(officeSubscriptionsQuery(status))
  const [requested, setRequested] = useState<{ plan: OfficeSubscription; act: PlanAct }>()
  return (
    <div className="grid gap-4">
      {onStatus && (
        <SelectField
          label={t('plan.state')}
          value={status}
          onChange={({ target }) => onStatus(target.value as SubscriptionStatus)}
          className="max-w-60"
        >
          {subscriptionStatuses.map(one => (
            <option key={one} value={one}>
              {names(one)}
            </option>
          ))}
        </SelectField>
      )}
      <AnswerList
        query={plans}
        waiting={<CardSkeleton className="h-60" />}
        empty={
          <p className="rounded-card bg-paper p-4 text-muted">{t(onStatus ? 'plan.noneOf' : 'plan.none')}</p>
        }
      >
        {items => (
          <>
            <ul className="grid gap-3 md:grid-cols-2">
              {items.map(plan => (
                <PlanCard key={plan.id} plan={plan} onAct={act => setRequested({ plan, act })} />
              ))}
            </ul>
            <LoadMore label={t('loadMore')} query={plans} />
          </>
        )}
      </AnswerList>
      {requested && <PlanActDialog {...requested} onClose={() => setRequested(undefined)} />}
    </div>
  )
}
