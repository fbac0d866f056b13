import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { CardSkeleton } from '#ui/skeleton'
import { CloseAct } from './close-act.tsx'
import { closingQuery } from './queries.ts'

interface VenueActsProps {
  venueId: string
  name: string
}

export function VenueActs({ venueId, name }: VenueActsProps) {
  const t = useT('officeActs.venue.close')
  const closing = useQuery(closingQuery(venueId))
  const [isOpen, setOpen] = useState(false)
  return (
    <Answer query={closing} waiting={<CardSkeleton className="h-11" />}>
      {called => (
        <div className="grid justify-items-start gap-2">
          {called.isClosed && <p className="text-14">{t('isClosed')}</p>}
          <Button
            size="small"
            variant="secondary"
            whyNot={called.isClosed && called.pickups + called.deals === 0 && t('isClosed')}
            onClick={() => setOpen(true)}
          >
            {t('open')}
          </Button>
          {isOpen && (
            <CloseAct venueId={venueId} name={name} called={called} onClose={() => setOpen(false)} />
          )}
        </div>
      )}
    </Answer>
  )
}
