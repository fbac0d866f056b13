import type { PraiseReason } from '@dawra/contract/reviews.rules'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** What was praised, as small words. */
export function PraiseList({ praise }: { praise: readonly PraiseReason[] }) {
  const t = useT('reviews.praise')
  if (praise.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 [&>li]:flex">
      {praise.map(reason => (
        <li key={reason}>
          <Badge>{t(reason)}</Badge>
        </li>
      ))}
    </ul>
  )
}
