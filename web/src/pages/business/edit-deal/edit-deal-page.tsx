import { takenPortions } from '@dawra/contract/deals/rules'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, SearchX } from 'lucide-react'
import { useState } from 'react'
import { DealForm, FormSkeleton } from '#features/deals/form/deal-form.tsx'
import { toFields } from '#features/deals/form/fields.ts'
import type { PublishOffer } from '#features/deals/form/publish-bar.tsx'
import { readHabits } from '#features/deals/form/remembered-fields.ts'
import { ownDealQuery, useLiveOwnDeals } from '#features/deals/own/queries.ts'
import { forgetDraft } from '#lib/drafts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { useEditBase } from '#parts/conflict/use-versioned-save.tsx'
import { Answer } from '#ui/answer'
import { Badge, type BadgeTone } from '#ui/badge'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { useEditDeal } from './use-edit-deal.ts'

const OFFERS: Record<Exclude<OwnDeal['status'], 'ended'>, readonly PublishOffer[]> = {
  draft: ['now', 'schedule', 'draft'],
  scheduled: ['now', 'schedule', 'save'],
  withdrawn: ['now', 'save'],
  live: ['save'],
}

const TONES: Record<OwnDeal['status'], BadgeTone> = {
  live: 'luban',
  scheduled: 'sea',
  draft: 'plain',
  ended: 'plain',
  withdrawn: 'date',
}

export function EditDealPage({ dealId }: { dealId: string }) {
  const t = useT('businessDeals')
  const shell = useT('shell')
  const deal = useQuery(ownDealQuery(dealId))
  const title = pick(deal.data?.title ?? { en: null, ar: null }, useLocale())
  useTitle(title || undefined)
  return (
    <div className="wrap-page max-w-[68rem] pt-1 pb-6 lg:pt-4">
      <PageHeader title={t('editTitle')} back={<BackLink to="/business/deals" label={shell('back')} />}>
        {deal.data && <Badge tone={TONES[deal.data.status]}>{t(`statusOf.${deal.data.status}`)}</Badge>}
      </PageHeader>
      <Answer query={deal} waiting={<FormSkeleton />} notFound={<Missing />}>
        {loaded => <Editable deal={loaded} />}
      </Answer>
    </div>
  )
}

function Editable({ deal }: { deal: OwnDeal }) {
  useLiveOwnDeals(deal.venueId)
  const [round, setRound] = useState(0)
  if (deal.status === 'ended') return <Over deal={deal} />
  return <EditForm key={round} deal={deal} status={deal.status} onCreateAgain={() => setRound(round + 1)} />
}

interface EditFormProps {
  deal: OwnDeal
  status: Exclude<OwnDeal['status'], 'ended'>
  /** Called when the user discards the changes and starts from the current values. */
  onCreateAgain: () => void
}

function EditForm({ deal, status, onCreateAgain }: EditFormProps) {
  const draft = `deal:${deal.id}`
  // The deal changes by sales and by other members meanwhile; the form keeps its base and its input.
  const [base, rebase] = useEditBase(draft, deal)
  const [initial] = useState(() => toFields(base))
  const [habits] = useState(() => readHabits(deal.venueId))
  const { save, conflict } = useEditDeal({
    base,
    onSaved: rebase,
    onTheirs: () => {
      forgetDraft(draft)
      onCreateAgain()
    },
  })
  return (
    <>
      <DealForm
        draft={draft}
        initial={initial}
        habits={habits}
        locked={deal.held + deal.sold > 0}
        committed={takenPortions(deal)}
        offers={OFFERS[status]}
        isOffered={status === 'live' || status === 'scheduled'}
        isOpen={status === 'live' && deal.membersUntil === null}
        onSave={save}
        onStartOver={onCreateAgain}
      />
      {conflict}
    </>
  )
}

function Over({ deal }: { deal: OwnDeal }) {
  const t = useT('businessDeals')
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('over.title')}
      action={
        <LinkButton to="/business/create-deal" search={{ again: deal.id }}>
          {t('actions.again')}
        </LinkButton>
      }
    >
      <p>{t('over.text')}</p>
    </EmptyState>
  )
}

function Missing() {
  const t = useT('businessDeals.missing')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('title')}
      action={<LinkButton to="/business/deals">{t('action')}</LinkButton>}
    >
      <p>{t('text')}</p>
    </EmptyState>
  )
}
