import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Localized } from '@dawra/contract/platform/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DealForm, FormSkeleton } from '#features/deals/form/deal-form.tsx'
import { type DealFields, EMPTY_FIELDS } from '#features/deals/form/fields.ts'
import { type Habits, readHabits } from '#features/deals/form/remembered-fields.ts'
import { useCreateDeal } from '#features/deals/form/use-save-deal.ts'
import { quickPicks } from '#features/deals/form/windows.ts'
import { ownDealQuery } from '#features/deals/own/queries.ts'
import { forgetFirstDeal, readFirstDeal } from '#features/deals/stored-first-deal.ts'
import { venueQuery } from '#features/venues/queries.ts'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { BackLink, PageHeader } from '#ui/page-header'
import { ListedTwiceNote } from './listed-twice-note.tsx'
import { PastDeals } from './past-deals.tsx'
import { again } from './repeat-deal.ts'

/** The form also opens when the venue could not be loaded. */
const NONE: Localized = { en: null, ar: null }
const OFFERS = ['now', 'schedule', 'draft'] as const

/** The initial form: the choices of the venue's previous deal, and the venue's pickup instructions. */
function freshFields(habits: Habits | null, { en, ar }: Localized): DealFields {
  const { slot, ...usual }: Partial<Habits> = habits ?? {}
  const [{ day, from, until } = { day: '', from: '', until: '' }] = quickPicks(new Date(), slot ?? null)
  const last = usual.instructions
  const instructions = last?.en || last?.ar ? last : { en: en ?? '', ar: ar ?? '' }
  return { ...EMPTY_FIELDS, ...usual, instructions, day, from, until }
}

/** @param again the id of a deal to list again; nothing is stored before it is published */
export function CreateDealPage({ again: dealId }: { again: string | undefined }) {
  const { id } = useVenue()
  const t = useT('businessDeals')
  const shell = useT('shell')
  const before = useQuery({ ...ownDealQuery(dealId ?? ''), enabled: dealId !== undefined })
  const venue = useQuery(venueQuery(id))
  // If the deal is from another venue or does not exist, the form is not prefilled.
  const from = before.data?.venueId === id ? before.data : null
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('createTitle')} back={<BackLink to="/business/deals" label={shell('back')} />} />
      {before.isLoading || venue.isLoading ? (
        <FormSkeleton />
      ) : (
        <NewDeal
          key={`${id} ${from?.id}`}
          venueId={id}
          from={from}
          instructions={venue.data?.instructions ?? NONE}
        />
      )}
    </div>
  )
}

function startOf(venueId: string, from: OwnDeal | null, instructions: Localized) {
  const habits = readHabits(venueId)
  if (!from) return { habits, initial: { ...freshFields(habits, instructions), ...readFirstDeal(venueId) } }
  const initial = again(from, new Date())
  return { habits: { ...initial, slot: { from: initial.from, until: initial.until } }, initial }
}

interface NewDealProps {
  venueId: string
  from: OwnDeal | null
  /** The venue's default instructions. */
  instructions: Localized
}

function NewDeal({ venueId, from, instructions }: NewDealProps) {
  const [{ habits, initial }] = useState(() => startOf(venueId, from, instructions))
  const create = useCreateDeal(venueId)
  return (
    <DealForm
      draft={from ? `again:${from.id}` : `new-deal:${venueId}`}
      initial={initial}
      habits={habits}
      locked={false}
      committed={0}
      offers={OFFERS}
      onSave={async (...deal) => {
        const saved = await create(...deal)
        forgetFirstDeal(venueId)
        return saved
      }}
      head={fill => (
        <>
          <PastDeals venueId={venueId} expected={habits !== null} from={from} onFill={fill} />
          <ListedTwiceNote venueId={venueId} />
        </>
      )}
    />
  )
}
