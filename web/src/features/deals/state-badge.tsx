import { Ban, Clock, Crown, Flame, Hourglass } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import type { DealState } from './deal-state.ts'

/** “Closes in 1 h 20 min”; updated every minute. */
function ClosesIn({ minutes }: { minutes: number }) {
  const t = useT('deals.state')
  if (minutes < 60) return t('endsIn', { count: minutes })
  return t('endsInHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** The state as text and icon; renders nothing for an ordinary deal on sale. */
export function StateBadge({ state }: { state: DealState }) {
  const t = useT('deals.state')
  const early = useT('deals.early')
  const format = useFormat()
  switch (state.kind) {
    case 'on_sale':
      return null
    case 'few_left':
      return (
        <Badge tone="sun" icon={<Flame aria-hidden />}>
          {t('fewLeft', { count: state.remaining })}
        </Badge>
      )
    case 'ending_soon':
      return (
        <Badge tone="sun" icon={<Hourglass aria-hidden />}>
          <ClosesIn minutes={state.minutes} />
        </Badge>
      )
    case 'sold_out':
      return (
        <Badge tone="plain" icon={<Ban aria-hidden />}>
          {t('soldOut')}
        </Badge>
      )
    case 'members_first':
      return (
        <Badge tone="sun" icon={<Crown aria-hidden />}>
          {early('badge', { time: format.clock(state.until) })}
        </Badge>
      )
    case 'ended':
      return (
        <Badge tone="plain" icon={<Clock aria-hidden />}>
          {t('ended')}
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge tone="plain" icon={<Ban aria-hidden />}>
          {t('withdrawn')}
        </Badge>
      )
  }
}
