import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useQuery } from '@tanstack/react-query'
import { Tv, Volume2, VolumeX } from 'lucide-react'
import { useEffect } from 'react'
import { InstallOffer } from '#features/install/install-offer.tsx'
import { SilentDevice } from '#features/notifications/push/is-device-silent.ts'
import { storeBoard } from '#features/orders/board/offline/stored-board.ts'
import { useQueue } from '#features/orders/board/offline/use-queue.ts'
import { boardQuery } from '#features/orders/board/queries.ts'
import { enableSound, switchSound, useSound } from '#features/orders/board/sound.ts'
import { useBoardOpen } from '#features/orders/board/use-board-open.ts'
import { ShiftSwitch } from '#features/venues/shift-switch.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useHasSessionEnded } from '#lib/session'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Answer } from '#ui/answer'
import { Loading, Skeleton } from '#ui/skeleton'
import { SwitchButton } from '#ui/switch'
import { BoardBody } from './board-body.tsx'
import { OpenCases } from './cases/open-cases.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { BoardColumn } from './columns.ts'
import { Conflicts } from './conflicts.tsx'
import { KeepAwake } from './keep-awake.tsx'
import { withQueue } from './move-pickups.ts'
import { OnSale } from './on-sale.tsx'
import { TestOrderCard } from './test-order-card.tsx'
import { useStoredChoice } from './use-stored-choice.ts'
import { WaitingToSend } from './waiting-to-send.tsx'
import { WallBoard } from './wall-board.tsx'

export function BoardPage({ column, talk }: { column: BoardColumn; talk: string | undefined }) {
  const t = useT('businessOrders')
  const { id } = useVenue()
  const board = useQuery(boardQuery(id))
  const isLost = useHasSessionEnded()
  const queue = useQueue(id)
  const { data } = board
  useEffect(() => {
    if (data) storeBoard(id, data)
  }, [id, data])
  const [distance, setDistance] = useStoredChoice('board-distance', ['near', 'far'])
  const isFar = distance === 'far'
  useBoardOpen(id)
  return (
    // Space for the code bar, which is above the bottom bar on phones.
    <div className="px-4 pt-3 pb-40 md:px-6 lg:pt-0 lg:pb-24">
      {/* On wide screens title and code field are sticky. */}
      <div className="bg-ground lg:sticky lg:top-0 lg:z-20 lg:-mx-6 lg:px-6 lg:py-2">
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:min-h-14">
          <h1 className="text-28">{t('title')}</h1>
          <div className="flex flex-wrap items-center gap-2 sm:gap-3">
            <Freshness asOf={board.dataUpdatedAt} failing={board.isError || board.failureCount > 0} />
            <ShiftSwitch venueId={id} />
            <SoundSwitch />
            <KeepAwake />
            <SwitchButton
              isOn={isFar}
              onChange={far => setDistance(far ? 'far' : 'near')}
              Icon={Tv}
              name={t('screen.far')}
            />
          </div>
        </header>
        <div inert={isLost} className={isLost ? 'opacity-55 grayscale' : undefined}>
          <CodeEntry />
        </div>
      </div>
      <OpenCases />
      {/* On a wall screen nobody clicks, so the orders come first. */}
      {!isFar && <OnSale />}
      <Answer query={board} waiting={<BoardSkeleton />}>
        {loaded => (
          <div className="@container/board">
            <Conflicts conflicts={loaded.conflicts} />
            <WaitingToSend />
            {loaded.testOrder && <TestOrderCard testOrder={loaded.testOrder} isFar={isFar} />}
            {isFar ? (
              <WallBoard board={withQueue(loaded, queue.entries)} />
            ) : (
              <BoardBody key={id} board={withQueue(loaded, queue.entries)} column={column} talk={talk} />
            )}
          </div>
        )}
      </Answer>
      {isFar && <OnSale />}
      {/* Below the orders: a banner that appears late above them would move them under the user's finger. */}
      <SilentDevice />
      <div className="mt-6">
        <InstallOffer audience="business" used={muscatDay(new Date())} />
      </div>
    </div>
  )
}

/** While the browser blocks sound until a tap, a notice stands in its place. */
function SoundSwitch() {
  const t = useT('businessOrders.sound')
  const { wanted, allowed } = useSound()
  if (wanted && !allowed)
    return (
      <p
        role="status"
        className="inline-flex flex-wrap items-center gap-x-2 rounded-control bg-date-soft px-3 text-14 text-date"
      >
        <VolumeX aria-hidden className="size-5" />
        {t('blocked')}
        <button type="button" onClick={enableSound} className="min-h-11 font-semibold underline">
          {t('enable')}
        </button>
      </p>
    )
  const set = (on: boolean) => {
    switchSound(on)
    if (on) void enableSound()
  }
  return <SwitchButton isOn={wanted} onChange={set} Icon={wanted ? Volume2 : VolumeX} name={t('switch')} />
}

function Freshness({ asOf, failing }: { asOf: number; failing: boolean }) {
  const t = useT('businessOrders.live')
  const format = useFormat()
  const online = useOnline()
  if (asOf === 0 || (online && !failing)) return null
  return (
    <p role="status" className="text-14 font-medium text-danger">
      {t('stale', { time: format.clock(new Date(asOf)) })}
    </p>
  )
}

function BoardSkeleton() {
  const t = useT('businessOrders')
  return (
    <Loading label={t('loading')} className="mt-4 grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </Loading>
  )
}
