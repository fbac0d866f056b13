import type { OwnDeal } from '@dawra/contract/deals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { BackLink, PageHeader } from '#ui/page-header'
import { useVenue } from '../../venues/business/use-venue.ts'
import { again } from '../deal-form/again.ts'
import { DealForm } from '../deal-form/deal-form.tsx'
import { type DealFields, EMPTY_FIELDS } from '../deal-form/fields.ts'
import { type Habits, readHabits } from '../deal-form/habits.ts'
import { ListAgain } from '../deal-form/list-again.tsx'
import { useCreateDeal } from '../deal-form/use-save-deal.ts'
import { quickPicks } from '../deal-form/windows.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ownDealQuery } from './queries.ts'

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
