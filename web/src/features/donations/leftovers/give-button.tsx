import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { isGivable } from '@dawra/contract/donations/leftovers.rules'
import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useIsPartOpen } from '#parts/launch/launch.ts'
import { Button, type ButtonProps } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'

const GiveDialog = lazyPart(() => import('./give-dialog.tsx').then(part => part.GiveDialog), {
  messages: ['donations', 'giving'],
})

export function GiveButton({ deal, ...button }: { deal: OwnDeal } & Omit<ButtonProps, 'children'>) {
  const t = useT('leftovers')
  const title = pick(deal.title, useLocale())
  const online = useOnline()
  const now = useNow({ updateInterval: 60_000 })
  const [isOpen, setIsOpen] = useState(false)
  const isGivingOpen = useIsPartOpen('giving')
  if (!(isGivingOpen && isGivable(deal, now)) && !isOpen) return null
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('giveOf', { title })}
        whyNot={!online && t('offline')}
        icon={<HandHeart aria-hidden className="size-4.5 shrink-0" />}
        onClick={() => setIsOpen(true)}
        {...button}
      >
        {t('give')}
      </Button>
      {isOpen && <GiveDialog deal={deal} onClose={() => setIsOpen(false)} />}
    </>
  )
}
