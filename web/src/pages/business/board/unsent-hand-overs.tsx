import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Handed } from '#features/orders/board/offline/hand-over-offline.ts'
import { dequeue, isAtRisk } from '#features/orders/board/offline/queue.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'

export function UnsentHandOvers({ handed, onClose }: { handed: Handed; onClose: () => void }) {
  const t = useT('businessOrders.offline')
  const format = useFormat()
  const venueId = useVenue().id
  const { pickup, queued, outside } = handed
  if (!queued) return null
  const takeBack = () => {
    dequeue(venueId, [queued.claim.attempt])
    onClose()
  }
  return (
    <div className="grid gap-2">
      <Line icon={<CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />}>{t('notSent')}</Line>
      {isAtRisk(venueId) && <Warning>{t('atRisk')}</Warning>}
      {!pickup && <Warning>{t('unlisted')}</Warning>}
      {outside && (
        <Warning>
          {t('outside', { window: format.window(outside), day: format.day(outside.startsAt) })}
        </Warning>
      )}
      <button
        type="button"
        onClick={takeBack}
        className="min-h-12 justify-self-end rounded-control border border-current px-4 font-semibold"
      >
        {t('takeBack')}
      </button>
    </div>
  )
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2">
    {icon}
    <span>{children}</span>
  </p>
)

const Warning = ({ children }: { children: ReactNode }) => (
  <div role="alert" className="rounded-control bg-[#f7c548] p-3 font-semibold text-[#1f1b16]">
    <Line icon={<TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />}>{children}</Line>
  </div>
)
