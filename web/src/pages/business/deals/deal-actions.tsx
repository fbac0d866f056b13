import type { OwnDeal } from '@dawra/contract/deals'
import { CircleSlash, Copy, Pencil, Send } from 'lucide-react'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { Button, type ButtonProps } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { useDuplicate, usePublish } from './use-deal-actions.ts'

const ICON = 'size-4.5 shrink-0'

/** What can be done with a deal in its state. */
export function DealActions({ deal, onWithdraw }: { deal: OwnDeal; onWithdraw: () => void }) {
  const t = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  const whyNot = !useOnline() && t('offline')
  const duplicate = useDuplicate()
  const publish = usePublish()
  const { status } = deal
  const isOver = status === 'ended'
  const canPublish = status === 'draft' || status === 'scheduled' || status === 'withdrawn'
  const canWithdraw = status === 'live' || status === 'scheduled'
  return (
    // Four do not fit beside each other on a phone.
    <div className={cx('border-t border-line', canPublish && canWithdraw ? 'grid grid-cols-2' : 'flex')}>
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
