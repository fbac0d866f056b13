import { lateOffers } from '@dawra/contract/orders/pickup-problems.rules'
import type { Pickup } from '@dawra/contract/orders/schemas'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Sheet } from '#ui/dialog'
import { RadioCards } from '#ui/radio-cards'
import { useAnnounceLate } from './use-announce-late.ts'

const MINUTE = 60_000

export function LateSheet({ pickup, onClose }: { pickup: Pickup; onClose: () => void }) {
  const t = useT('pickupHelp.late')
  const format = useFormat()
  const now = useNow({ updateInterval: 20_000 })
  const saying = useAnnounceLate(pickup, onClose)
  const offers = lateOffers(pickup, now)
  const [chosen, choose] = useState(offers.at(-1) ?? 0)
  const until = (minutes: number) =>
    format.clock(new Date(Date.parse(pickup.window.endsAt) + minutes * MINUTE))
  const choices = offers.map(minutes => ({
    value: String(minutes),
    label: t('minutes', { count: minutes }),
    hint: t('until', { until: until(minutes) }),
  }))
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <RadioCards
        legend={t('question')}
        choices={choices}
        value={String(chosen)}
        onChange={minutes => choose(Number(minutes) as typeof chosen)}
      />
      <Button className="mt-4 w-full" pending={saying.isPending} onClick={() => saying.mutate(chosen)}>
        {t('confirm')}
      </Button>
    </Sheet>
  )
}
