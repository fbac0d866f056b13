import { checksFor } from '@dawra/contract/donations/rules'
import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { mayPrice, type PriceRule, priceRuleOf } from '#features/donations/giving/form/amount-fields.tsx'
import { DonationForm, FormSkeleton } from '#features/donations/giving/form/donation-form.tsx'
import { type DonationFields, toFields, toTerms } from '#features/donations/giving/form/fields.ts'
import { givingQuery, ownDonationQuery, putOwnDonation } from '#features/donations/queries.ts'
import { isNotFound } from '#lib/api-error'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useEditBase, useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import type { WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answers } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { useDonationLabels } from './use-donation-labels.ts'

export function EditDonationPage({ donationId }: { donationId: string }) {
  const t = useT('giving')
  return (
    <div className="wrap-page pb-10">
      <PageHeader
        title={t('create.edit')}
        back={<BackLink to="/donations/$donationId" params={{ donationId }} label={t('own.one')} />}
      />
      <SignedInOnly fallback={<FormSkeleton />}>
        <Loaded donationId={donationId} />
      </SignedInOnly>
    </div>
  )
}

function Loaded({ donationId }: { donationId: string }) {
  const giving = useQuery(givingQuery())
  const answer = useQuery(ownDonationQuery(donationId))
  if (isNotFound(answer.error)) return <NotFoundPage />
  return (
    <Answers queries={[giving, answer]} waiting={<FormSkeleton />}>
      {([rules, donation]) => {
        const states = new Set(donation.requests.map(({ status }) => status))
        const locked = PROMISED.some(status => states.has(status))
        const requested = locked || states.has('waiting')
        return <Form donation={donation} rule={priceRuleOf(rules)} locked={locked} requested={requested} />
      }}
    </Answers>
  )
}

const PROMISED = ['accepted', 'confirmed', 'collected'] as const

/** The checklist confirmed at listing still holds; another storage has further questions. */
const fieldsOf = (donation: OwnDonation) =>
  toFields(donation, [...checksFor(donation.kind, donation.storage)])

interface FormProps {
  donation: OwnDonation
  rule: PriceRule
  locked: boolean
  /** There is an open, accepted or completed request: its requester is notified of changes. */
  requested: boolean
}

function Form(props: FormProps) {
  const [round, setRound] = useState(0)
  return <EditForm key={round} {...props} onCreateAgain={() => setRound(round + 1)} />
}

/** Without requests, which are not part of the draft. */
const withoutRequests = ({ requests: _, ...donation }: OwnDonation & { requests?: unknown }): OwnDonation =>
  donation

function EditForm({
  donation,
  rule,
  locked,
  requested,
  onCreateAgain,
}: FormProps & { onCreateAgain: () => void }) {
  const t = useT('giving.create')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { donationId: donation.id }
  const draft = `donation:${donation.id}`
  const [base] = useEditBase(draft, withoutRequests(donation))
  const [initial] = useState(() => fieldsOf(base))
  const labels = useDonationLabels()
  const { saveOver, conflict } = useVersionedSave()
  const meaningOf = (fields: DonationFields) => toTerms(fields, new Date(), mayPrice(fields.kind, rule))
  const editing = {
    base,
    labels,
    // The exact weight: the form rounds it to tenths of a kilogram.
    termsOf: (of: OwnDonation) => ({ ...meaningOf(fieldsOf(of)), grams: of.grams, phone: of.phone }),
    load: () => queryClient.fetchQuery({ ...ownDonationQuery(donation.id), staleTime: 0 }),
  }
  const save = async (fields: DonationFields, discardDraft: () => void, withYes: WithYes) => {
    const put = (terms: ReturnType<typeof toTerms>, version: number) =>
      withYes(yes =>
        call('PUT /api/v1/own-donations/{donationId}', { params, body: { ...terms, ...yes, version } }),
      )
    const typed = meaningOf(fields)
    const grams = fields.kilos === initial.kilos ? base.grams : typed.grams
    const phone = toE164(typed.phone) ?? typed.phone
    const { thing: edited, stands } = await saveOver<OwnDonation, ReturnType<typeof toTerms>>(
      { ...editing, save: put },
      {
        ...typed,
        grams,
        phone,
      },
    )
    discardDraft()
    if (stands === 'theirs') return onCreateAgain()
    toast({ kind: 'success', title: t('saved') })
    await putOwnDonation(queryClient, edited)
    // Replaces the form in the history, so that the back button does not return to it.
    await navigate({ to: '/donations/$donationId', params, replace: true })
  }
  return (
    <>
      <DonationForm
        draft={draft}
        initial={initial}
        known={{}}
        isNew={false}
        isGuest={false}
        rule={rule}
        locked={locked}
        head={requested && <Requested />}
        action={t('save')}
        onSave={save}
        onStartOver={onCreateAgain}
      />
      {conflict}
    </>
  )
}

function Requested() {
  const t = useT('giving.create')
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sea-soft p-3.5 text-sea">
      <Mail aria-hidden className="mt-0.5 size-5 shrink-0" />
      {t('asked')}
    </p>
  )
}
