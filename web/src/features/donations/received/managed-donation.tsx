import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { useQuery } from '@tanstack/react-query'
import { Ban, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnBadge } from '#features/donations/giving/own-badge.tsx'
import { ListSkeleton } from '#features/donations/list-page.tsx'
import { ownDonationQuery, useLiveDonations } from '#features/donations/queries.ts'
import { ThreadDialog } from '#features/donations/thread-dialog.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { donationPlate } from '#parts/plate-of-listing.ts'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { PageHeader } from '#ui/page-header'
import { Picture } from '#ui/picture'
import { AcceptDialog } from './accept-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { OpenDialog } from './dialog-in-search.ts'
import { EndDialog } from './end-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { OwnActions } from './own-actions.tsx'
import { ReceivedList } from './received-list.tsx'

export interface ManagedDonationProps {
  donationId: string
  doing: OpenDialog
  onClose: () => void
  back: ReactNode
}

export function ManagedDonation({ donationId, back, ...dialogs }: ManagedDonationProps) {
  useLiveDonations()
  const answer = useQuery(ownDonationQuery(donationId))
  return (
    <Answer query={answer} waiting={<ListSkeleton />} notFound={<NotFoundPage />}>
      {({ requests, ...donation }) => (
        <>
          <Header donation={donation} back={back} />
          <Body donation={donation} requests={requests} />
          <Dialogs donation={donation} requests={requests} {...dialogs} />
        </>
      )}
    </Answer>
  )
}

function Header({ donation, back }: { donation: OwnDonation; back: ReactNode }) {
  const title = pick(donation.title, useLocale())
  return <PageHeader back={back} title={<Name>{title}</Name>} />
}

interface BodyProps {
  donation: OwnDonation
  requests: readonly ReceivedRequest[]
}

function Body({ donation, requests }: BodyProps) {
  const hasPromised = requests.some(({ status }) => status === 'confirmed')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr] lg:gap-6">
      <aside className="grid gap-4 lg:sticky lg:top-4">
        <Brief donation={donation} />
      </aside>
      <div className="grid min-w-0 gap-4">
        {hasPromised && <HandOver donationId={donation.id} />}
        <ReceivedList donation={donation} requests={requests} />
      </div>
    </div>
  )
}

function Brief({ donation }: { donation: OwnDonation }) {
  const t = useT('giving.own')
  const format = useFormat()
  const { grams, gramsLeft, gramsCollected, leftover, window, charitiesUntil, hiddenAt } = donation
  const { recalledBecause } = donation
  const charitiesFirst = donation.status === 'available' && Date.parse(charitiesUntil) > Date.now()
  return (
    <section className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      <div className="flex gap-4">
        <Picture
          id={donation.picture}
          plate={donationPlate(donation)}
          alt=""
          sizes="96px"
          width={96}
          height={96}
          className="size-24 shrink-0 overflow-hidden rounded-control"
        />
        <div className="grid content-start gap-1">
          <p>
            <OwnBadge donation={donation} />
          </p>
          <p className="font-medium">
            {t('left', { left: format.weight(gramsLeft), all: format.weight(grams) })}
          </p>
          {leftover && <p className="text-14 text-muted">{t('portions', { count: leftover.portions })}</p>}
          {gramsCollected > 0 && (
            <p className="text-14 text-muted">{t('given', { grams: format.weight(gramsCollected) })}</p>
          )}
          <p className="text-14 text-muted" suppressHydrationWarning>
            {format.window(window)}
          </p>
          {donation.price > 0 && <Money baisa={donation.price} className="font-semibold" />}
        </div>
      </div>
      {charitiesFirst && (
        <p className="text-14 text-muted">{t('charities', { time: format.clock(charitiesUntil) })}</p>
      )}
      {hiddenAt && (
        <p role="status" className="flex gap-2 rounded-control bg-date-soft p-3.5 text-14 text-date">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('hiddenText')}
        </p>
      )}
      {recalledBecause !== null && (
        <p role="status" className="flex gap-2 rounded-control bg-danger-soft p-3.5 text-14 text-danger">
          <Ban aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('recalledText', { reason: `\u2068${recalledBecause}\u2069` })}
        </p>
      )}
      <OwnActions donation={donation} />
    </section>
  )
}

type DialogsProps = BodyProps & Pick<ManagedDonationProps, 'doing' | 'onClose'>

function Dialogs({ donation, requests, doing, onClose }: DialogsProps) {
  const request = requests.find(({ id }) => id === doing.request)
  const waits = request?.status === 'waiting'
  switch (doing.do) {
    case 'accept':
      return waits && <AcceptDialog donation={donation} request={request} onClose={onClose} />
    case 'decline':
      return waits && <DeclineDialog request={request} onClose={onClose} />
    case 'messages':
      return (
        request && (
          <ThreadDialog
            request={request}
            window={donation.window}
            otherName={request.requester.name}
            onClose={onClose}
          />
        )
      )
    case 'withdraw':
    case 'recall': {
      const promised = requests.some(({ status }) => status === 'accepted' || status === 'confirmed')
      return <EndDialog how={doing.do} donation={donation} promised={promised} onClose={onClose} />
    }
    default:
      return null
  }
}
