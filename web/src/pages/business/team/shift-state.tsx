import type { Member } from '@dawra/contract/venues/team'
import { BellOff, BellRing } from 'lucide-react'
import { ShiftSwitch } from '#features/venues/shift-switch.tsx'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'

interface ShiftStateProps {
  member: Member
  isSelf: boolean
  /** Whether new orders reach one of the member's devices; undefined where that is not shown. */
  isReached: boolean | undefined
}

export function ShiftState({ member, isSelf, isReached }: ShiftStateProps) {
  const t = useT('business.shift')
  const { id } = useVenue()
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {isSelf ? (
        <ShiftSwitch venueId={id} />
      ) : (
        <Badge tone={member.isOnShift ? 'luban' : 'plain'}>{member.isOnShift ? t('on') : t('off')}</Badge>
      )}
      {isReached !== undefined && (
        <Badge
          tone={isReached ? 'sea' : 'date'}
          icon={isReached ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
        >
          {isReached ? t('push') : t('noPush')}
        </Badge>
      )}
    </div>
  )
}
