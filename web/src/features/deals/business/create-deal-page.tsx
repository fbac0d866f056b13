import { useState } from 'react'
import { useT } from '#lib/i18n'
import { BackLink, PageHeader } from '#ui/page-header'
import { useVenue } from '../../venues/business/use-venue.ts'
import { DealForm } from '../deal-form/deal-form.tsx'
import { type DealFields, EMPTY_FIELDS } from '../deal-form/fields.ts'
import { type Habits, readHabits } from '../deal-form/habits.ts'
import { ListAgain } from '../deal-form/list-again.tsx'
import { useCreateDeal } from '../deal-form/use-save-deal.ts'
import { quickPicks } from '../deal-form/windows.ts'

const OFFERS = ['now', 'schedule', 'draft'] as const

/** A form that starts where the venue's last deal left off. */
function freshFields(habits: Habits | null): DealFields {
  const { slot, ...usual } = habits ?? { slot: null }
  const [{ day, from, until } = { day: '', from: '', until: '' }] = quickPicks(new Date(), slot)
  return { ...EMPTY_FIELDS, ...usual, day, from, until }
}

export function CreateDealPage() {
  const { id } = useVenue()
  return <NewDeal key={id} venueId={id} />
}

function NewDeal({ venueId }: { venueId: string }) {
  const t = useT('businessDeals')
  const shell = useT('shell')
  const [habits] = useState(() => readHabits(venueId))
  const [initial] = useState(() => freshFields(habits))
  const create = useCreateDeal(venueId)
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('createTitle')} back={<BackLink to="/business/deals" label={shell('back')} />} />
      <DealForm
        draft={`new-deal:${venueId}`}
        initial={initial}
        habits={habits}
        locked={false}
        committed={0}
        offers={OFFERS}
        onSave={create}
        head={fill => <ListAgain venueId={venueId} expected={habits !== null} onFill={fill} />}
      />
    </div>
  )
}
