import type { SavedCard } from '@dawra/contract/payments/cards'
import { CreditCard, Trash2 } from 'lucide-react'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { cardName, expiryOf, isOver } from '#parts/cards/saved-card-texts.ts'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'

interface CardRowProps {
  card: SavedCard
  pending: boolean
  onFavour: () => void
  onRemove: () => void
}

export function CardRow({ card, pending, onFavour, onRemove }: CardRowProps) {
  const t = useT('profile.payments')
  const over = isOver(card, useNow())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-paper p-4">
      <CreditCard aria-hidden className="size-7 shrink-0 text-wadi" />
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <Ltr>{cardName(card)}</Ltr>
          {card.isDefault && <Badge>{t('default')}</Badge>}
          {over && <Badge tone="danger">{t('over')}</Badge>}
        </p>
        <p className="text-14 text-muted">
          {t(card.kind)} · {t.rich('expires', { date: () => <Ltr>{expiryOf(card)}</Ltr> })}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {!card.isDefault && !over && (
          <Button variant="ghost" size="small" pending={pending} onClick={onFavour}>
            {t('makeDefault')}
          </Button>
        )}
        <IconButton label={t('removeCard', { digits: card.lastDigits })} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5 text-danger" />
        </IconButton>
      </div>
    </li>
  )
}
