import type { getGiving } from '@dawra/contract/donations/giving'
import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { ResultOf } from '@dawra/contract/platform/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayPrice, priceRuleOf } from '#features/donations/giving/form/amount-fields.tsx'
import { DonationForm, FormSkeleton } from '#features/donations/giving/form/donation-form.tsx'
import {
  type DonationFields,
  emptyFields,
  onceMore,
  toTerms,
  whereLast,
} from '#features/donations/giving/form/fields.ts'
import { givingQuery, OWN_DONATIONS, ownDonationQuery } from '#features/donations/queries.ts'
import { ApiError } from '#lib/api-error'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { ClosedPart, WhenOpen } from '#parts/launch/when-open.tsx'
import type { PlainYes, WithYes } from '#parts/listing-fields/confirm-checkbox.tsx'
import { meQuery } from '#parts/person/queries.ts'
import { Answers } from '#ui/answer'
import { BackTo } from '#ui/back-to'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'

type Giving = ResultOf<typeof getGiving>

/** Guests and users without the donor role can fill in the form first; the draft is stored. */
export function CreateDonationPage({ again }: { again: string | undefined }) {
  const t = useT('giving.create')
  return (
    <div className="wrap-page pb-10">
      <PageHeader title={t('title')} back={<BackTo to="/browse" label={t('back')} />} />
      <WhenOpen name="giving" otherwise={<ClosedPart />}>
        <FormForSession again={again} />
      </WhenOpen>
    </div>
  )
}

function FormForSession({ again }: { again: string | undefined }) {
  const session = useSession()
  if (session.status === 'loading') return <FormSkeleton />
  if (session.status === 'user' && !session.user.awaitsSecondFactor) return <ForPerson again={again} />
  return <ForGuest />
}

function ForGuest() {
  const t = useT('giving.create')
  const [initial] = useState(() => emptyFields(new Date()))
  const goOn = useGoOn('/login')
  return (
    <DonationForm
      draft={DRAFT}
      initial={initial}
      known={{}}
      isNew
      isGuest
      rule="household"
      action={t('guestAction')}
      onSave={goOn}
      head={
        <Note title={t('guestTitle')} text={t('guestText')}>
          <LinkButton to="/login" search={{ next: '/create-donation' }} variant="secondary" size="small">
            {t('signIn')}
          </LinkButton>
        </Note>
      }
    />
  )
}

/** Creates a donation and navigates to it. Clicking twice creates one. */
function useCreate(giving: ResultOf<typeof getGiving>) {
  const t = useT('giving.create')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt(({ fields, yes }: { fields: DonationFields; yes: PlainYes }) => ({
    ...toTerms(fields, new Date(), mayPrice(fields.kind, priceRuleOf(giving))),
    ...yes,
  }))
  return async (fields: DonationFields, discardDraft: () => void, withYes: WithYes) => {
    try {
      const donation = await withYes(yes =>
        attempt({ fields, yes }, (idempotencyKey, body) =>
          call('POST /api/v1/donations', { body, idempotencyKey }),
        ),
      )
      discardDraft()
      await invalidate(queryClient, OWN_DONATIONS)
      void invalidate(queryClient, 'GET /api/v1/me/giving')
      toast({ kind: 'success', title: t('created'), body: t('createdText') })
      await navigate({ to: '/donations/$donationId', params: { donationId: donation.id } })
    } catch (error) {
      // The role was removed since the page was opened.
      if (error instanceof ApiError && error.code === 'donor_needed')
        void invalidate(queryClient, 'GET /api/v1/me')
      throw error
    }
  }
}

function useGoOn(to: '/login' | '/become-a-donor') {
  const navigate = useNavigate()
  return async () => {
    if (to === '/login') await navigate({ to, search: { next: '/create-donation' } })
    else await navigate({ to })
  }
}

const DRAFT = 'donation'

function ForPerson({ again }: { again: string | undefined }) {
  const me = useQuery(meQuery())
  const giving = useQuery(givingQuery())
  const last = useQuery({ ...ownDonationQuery(again ?? ''), enabled: again !== undefined })
  return (
    <Answers queries={[me, giving]} waiting={<FormSkeleton />}>
      {([{ phone }, rules]) =>
        // If the donation to repeat cannot be loaded, the form starts empty.
        again && last.isPending ? (
          <FormSkeleton />
        ) : (
          <OwnForm giving={rules} phone={phone} again={last.data} />
        )
      }
    </Answers>
  )
}

interface OwnFormProps {
  giving: Giving
  phone: string | null
  again: OwnDonation | undefined
}

function OwnForm({ giving, phone, again }: OwnFormProps) {
  const t = useT('giving.create')
  const create = useCreate(giving)
  const goOn = useGoOn('/become-a-donor')
  const [initial] = useState(() => (again ? onceMore(again, new Date()) : emptyFields(new Date())))
  const known =
    giving.last && !again ? whereLast(giving.last) : phone && !again ? { phone: readablePhone(phone) } : {}
  return (
    <DonationForm
      draft={again ? `${DRAFT}:again:${again.id}` : DRAFT}
      initial={initial}
      known={known}
      isNew
      isGuest={false}
      rule={priceRuleOf(giving)}
      action={giving.isDonor ? t('action') : t('donorAction')}
      onSave={giving.isDonor ? create : goOn}
      head={
        !giving.isDonor && (
          <Note title={t('donorTitle')} text={t('donorText')}>
            <LinkButton to="/become-a-donor" variant="secondary" size="small">
              {t('become')}
            </LinkButton>
          </Note>
        )
      }
    />
  )
}

interface NoteProps {
  title: string
  text: string
  children: React.ReactNode
}

const Note = ({ title, text, children }: NoteProps) => (
  <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-luban p-4">
    <div className="min-w-0 grow basis-60">
      <h2 className="text-18">{title}</h2>
      <p className="text-14">{text}</p>
    </div>
    {children}
  </section>
)
