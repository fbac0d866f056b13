import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { type StateWord, toneOf } from '../order-state.ts'

/** The state of an order or a pickup in one word. */
export const StateBadge = ({ word }: { word: StateWord }) => {
  const t = useT('orders.status')
  return <Badge tone={toneOf(word)}>{t(word)}</Badge>
}
