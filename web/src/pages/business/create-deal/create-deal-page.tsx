import type { OwnDeal } from '@dawra/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DealForm, FormSkeleton } from '#features/deals/form/deal-form.tsx'
import { type DealFields, EMPTY_FIELDS } from '#features/deals/form/fields.ts'
import { type Habits, readHabits } from '#features/deals/form/habits.ts'
import { useCreateDeal } from '#features/deals/form/use-save-deal.ts'
import { quickPicks } from '#features/deals/form/windows.ts'
import { ownDealQuery } from '#features/deals/own/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { BackLink, PageHeader } from '#ui/page-header'
import { again } from './again.ts'
import { ListAgain } from './list-again.tsx'

const OFFERS = ['now', 'schedule', 'draft'] as const

/** A form that starts where the venue's last deal left off. */
function freshFields(habits: Habits | null): DealFields {
  const { slot, ...usual } = habits ?? { slot: null }
  const [{ day, from, until } = { day: '', from: '', until: '' }] = quickPicks(new Date(), slot)
  return { ...EMPTY_FIELDS, ...usual, day, from, until }
}

/** @param again the deal that is listed again: the form begins filled with it, and nothing is stored until it is published */
export function CreateDealPage({ again: dealId }: { again: string | undefined }) {
  const { id } = useVenue()
  const t = useT('businessDeals')
  const shell = useT('shell')
  const before = useQuery({ ...ownDealQuery(dealId ?? ''), enabled: dealId !== undefined })
  // A deal of another store of the same team, or none at all: the form begins as always.
  const from = before.data?.venueId === id ? before.data : null
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('createTitle')} back={<BackLink to="/business/deals" label={shell('back')} />} />
      {before.isLoading ? <FormSkeleton /> : <NewDeal key={`${id} ${from?.id}`} venueId={id} from={from} />}
    </div>
  )
}

function startOf(venueId: string, from: OwnDeal | null) {
  const habits = readHabits(venueId)
  if (!from) return { habits, initial: freshFields(habits) }
  const initial = again(from, new Date())
  return { habits: { ...initial, slot: { from: initial.from, until: initial.until } }, initial }
}

function NewDeal({ venueId, from }: { venueId: string; from: OwnDeal | null }) {
  const [{ habits, initial }] = useState(() => startOf(venueId, from))
  const create = useCreateDeal(venueId)
  return (
    <DealForm
      draft={from ? `again:${from.id}` : `new-deal:${venueId}`}
      initial={initial}
      habits={habits}
      locked={false}
      committed={0}
      offers={OFFERS}
      onSave={create}
      head={fill => <ListAgain venueId={venueId} expected={habits !== null} from={from} onFill={fill} />}
    />
  )
}
