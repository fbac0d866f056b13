import type { DealCard } from '@dawra/contract/browse'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { DealTicket } from '../deals/deal-ticket.tsx'
import { TICKET_GRID } from '../deals/ticket-skeleton.tsx'

/** Pictures of the first screen of a phone. */
const EAGER = 4

interface MoreProps {
  loading: boolean
  onMore: () => void
}

/** Fetches the next page a screen before the end is reached; the button is for everyone else. */
function More({ loading, onMore }: MoreProps) {
  const t = useT('browse')
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!loading) onMore()
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && reached(), {
      rootMargin: '0px 0px 600px 0px',
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={mark} className="grid justify-center py-6">
      <Button variant="secondary" pending={loading} onClick={onMore}>
        {loading ? t('loadingMore') : t('more')}
      </Button>
    </div>
  )
}

interface DealListProps {
  deals: readonly DealCard[]
  /** Null at the end of the list. */
  more: MoreProps | null
}

/** The endless list of tickets. */
export function DealList({ deals, more }: DealListProps) {
  const t = useT('browse')
  return (
    <>
      <ul className={TICKET_GRID}>
        {deals.map((deal, index) => (
          <li key={deal.id}>
            <DealTicket deal={deal} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      {more ? (
        <More {...more} key={deals.length} />
      ) : (
        <p className="py-6 text-center text-muted">{t('end')}</p>
      )}
    </>
  )
}
