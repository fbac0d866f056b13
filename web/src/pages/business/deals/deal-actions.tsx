import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { CalendarSync, CircleSlash, Copy, OctagonAlert, Pencil, Send, Store } from 'lucide-react'
import { useState } from 'react'
import { useHasOtherVenues } from '#features/deals/own/copy-dialog.tsx'
import { GiveButton } from '#features/donations/leftovers/give-button.tsx'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button, type ButtonProps } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { CopyDeal } from './copy-deal.tsx'
import { useDuplicate, usePublish } from './use-deal-actions.ts'

const ICON = 'size-4.5 shrink-0'

interface DealActionsProps {
  deal: OwnDeal
  onWithdraw: () => void
  onRecall: () => void
}

export function DealActions({ deal, onWithdraw, onRecall }: DealActionsProps) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  const whyNot = !useOnline() && t('offline')
  const duplicate = useDuplicate()
  const publish = usePublish()
  const hasOthers = useHasOtherVenues(deal.venueId)
  const [copying, setCopying] = useState(false)
  const { status } = deal
  const isOver = status === 'ended'
  const canRecall = useVenue().role !== 'staff' && (deal.sold > 0 || deal.recalledAt !== null)
  const canPublish =
    deal.recalledAt === null && (status === 'draft' || status === 'scheduled' || status === 'withdrawn')
  const canWithdraw = status === 'live' || status === 'scheduled'
  return (
    // Four buttons do not fit side by side on a phone.
    <div className={cx('border-t border-line', isOver ? 'flex flex-wrap' : 'grid grid-cols-2')}>
      {!isOver && (
        <LinkButton
          to="/business/deals/$dealId"
          params={{ dealId: deal.id }}
          variant="ghost"
          size="small"
          icon={<Pencil aria-hidden className={ICON} />}
          aria-label={t('editOf', { title })}
          className="min-h-12 grow rounded-none"
        >
          {t('edit')}
        </LinkButton>
      )}
      {isOver ? (
        <LinkButton
          to="/business/create-deal"
          search={{ again: deal.id }}
          variant="ghost"
          size="small"
          icon={<Copy aria-hidden className={ICON} />}
          aria-label={`${t('again')}: ${title}`}
          className="min-h-12 grow rounded-none"
        >
          {t('again')}
        </LinkButton>
      ) : (
        <Action
          whyNot={whyNot}
          pending={duplicate.isPending}
          onClick={() => duplicate.mutate(deal)}
          icon={<Copy aria-hidden className={ICON} />}
          aria-label={t('duplicateOf', { title })}
        >
          {t('duplicate')}
        </Action>
      )}
      <GiveButton deal={deal} className="min-h-12 grow rounded-none" />
      <LinkButton
        to="/business/templates/new"
        search={{ deal: deal.id }}
        variant="ghost"
        size="small"
        icon={<CalendarSync aria-hidden className={ICON} />}
        aria-label={t('repeatOf', { title })}
        className="min-h-12 grow rounded-none"
      >
        {t('repeat')}
      </LinkButton>
      {hasOthers && (
        <Action
          whyNot={whyNot}
          onClick={() => setCopying(true)}
          icon={<Store aria-hidden className={ICON} />}
          aria-label={t('copyOf', { title })}
        >
          {t('copy')}
        </Action>
      )}
      {copying && <CopyDeal deal={deal} onClose={() => setCopying(false)} />}
      {canRecall && (
        <Action
          whyNot={whyNot}
          onClick={onRecall}
          icon={<OctagonAlert aria-hidden className={ICON} />}
          aria-label={t('recallOf', { title })}
          className="min-h-12 grow rounded-none [&]:text-danger"
        >
          {t(deal.recalledAt ? 'recalled' : 'recall')}
        </Action>
      )}
      {canPublish && (
        <Action
          whyNot={whyNot}
          pending={publish.isPending}
          onClick={() => publish.mutate(deal)}
          icon={<Send aria-hidden className={`${ICON} flip-rtl`} />}
          aria-label={t('publishOf', { title })}
        >
          {t('publish')}
        </Action>
      )}
      {canWithdraw && (
        <Action
          whyNot={whyNot}
          onClick={onWithdraw}
          icon={<CircleSlash aria-hidden className={ICON} />}
          aria-label={t('withdrawOf', { title })}
          className="min-h-12 grow rounded-none [&]:text-danger"
        >
          {t('withdraw')}
        </Action>
      )}
    </div>
  )
}

const Action = (props: ButtonProps) => (
  <Button variant="ghost" size="small" className="min-h-12 grow rounded-none" {...props} />
)
