import type { OwnDeal } from '@dawra/contract/deals/schemas'
import {
  CalendarSync,
  CircleSlash,
  Copy,
  type LucideIcon,
  OctagonAlert,
  Pencil,
  Send,
  Store,
} from 'lucide-react'
import { useState } from 'react'
import { useHasOtherVenues } from '#features/deals/own/copy-dialog.tsx'
import { GiveButton } from '#features/donations/leftovers/give-button.tsx'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { CopyDeal } from './copy-deal.tsx'
import { useDuplicate, usePublish } from './use-deal-actions.ts'

const ICON = 'size-4.5 shrink-0'
const CELL = 'min-h-12 grow rounded-none'

interface DealActionsProps {
  deal: OwnDeal
  onWithdraw: () => void
  onRecall: () => void
}

export function DealActions({ deal, onWithdraw, onRecall }: DealActionsProps) {
  const hasOthers = useHasOtherVenues(deal.venueId)
  const [copying, setCopying] = useState(false)
  const publish = usePublish()
  const { status, recalledAt } = deal
  const isOver = status === 'ended'
  const canRecall = useVenue().role !== 'staff' && (deal.sold > 0 || recalledAt !== null)
  const canPublish =
    recalledAt === null && (status === 'draft' || status === 'scheduled' || status === 'withdrawn')
  const canWithdraw = status === 'live' || status === 'scheduled'
  return (
    // Four buttons do not fit side by side on a phone.
    <div className={cx('border-t border-line', isOver ? 'flex flex-wrap' : 'grid grid-cols-2')}>
      {isOver ? <Again deal={deal} /> : <EditAndDuplicate deal={deal} />}
      <GiveButton deal={deal} className={CELL} />
      <Repeat deal={deal} />
      {hasOthers && <Act deal={deal} name="copy" Icon={Store} onClick={() => setCopying(true)} />}
      {copying && <CopyDeal deal={deal} onClose={() => setCopying(false)} />}
      {canRecall && (
        <Act deal={deal} name="recall" isDone={recalledAt !== null} Icon={OctagonAlert} onClick={onRecall} />
      )}
      {canPublish && (
        <Act
          deal={deal}
          name="publish"
          Icon={Send}
          pending={publish.isPending}
          onClick={() => publish.mutate(deal)}
        />
      )}
      {canWithdraw && <Act deal={deal} name="withdraw" Icon={CircleSlash} onClick={onWithdraw} />}
    </div>
  )
}

interface OfDeal {
  deal: OwnDeal
}

function EditAndDuplicate({ deal }: OfDeal) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  const duplicate = useDuplicate()
  return (
    <>
      <LinkButton
        to="/business/deals/$dealId"
        params={{ dealId: deal.id }}
        variant="ghost"
        size="small"
        icon={<Pencil aria-hidden className={ICON} />}
        aria-label={t('editOf', { title })}
        className={CELL}
      >
        {t('edit')}
      </LinkButton>
      <Act
        deal={deal}
        name="duplicate"
        Icon={Copy}
        pending={duplicate.isPending}
        onClick={() => duplicate.mutate(deal)}
      />
    </>
  )
}

function Again({ deal }: OfDeal) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  return (
    <LinkButton
      to="/business/create-deal"
      search={{ again: deal.id }}
      variant="ghost"
      size="small"
      icon={<Copy aria-hidden className={ICON} />}
      aria-label={`${t('again')}: ${title}`}
      className={CELL}
    >
      {t('again')}
    </LinkButton>
  )
}

function Repeat({ deal }: OfDeal) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  return (
    <LinkButton
      to="/business/templates/new"
      search={{ deal: deal.id }}
      variant="ghost"
      size="small"
      icon={<CalendarSync aria-hidden className={ICON} />}
      aria-label={t('repeatOf', { title })}
      className={CELL}
    >
      {t('repeat')}
    </LinkButton>
  )
}

interface ActProps extends OfDeal {
  name: 'copy' | 'duplicate' | 'publish' | 'recall' | 'withdraw'
  isDone?: boolean
  Icon: LucideIcon
  pending?: boolean
  onClick: () => void
}

/** A button that changes something, so it needs the network. */
function Act({ deal, name, isDone = false, Icon, ...button }: ActProps) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  const isOnline = useOnline()
  return (
    <Button
      {...button}
      variant="ghost"
      size="small"
      whyNot={!isOnline && t('offline')}
      icon={<Icon aria-hidden className={cx(ICON, name === 'publish' && 'flip-rtl')} />}
      aria-label={t(`${name}Of`, { title })}
      className={cx(CELL, (name === 'recall' || name === 'withdraw') && '[&]:text-danger')}
    >
      {t(isDone ? 'recalled' : name)}
    </Button>
  )
}
