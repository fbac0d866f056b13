import {
  Ban,
  Check,
  MapPin,
  PackagePlus,
  Phone,
  Scale,
  ScanLine,
  ShoppingBag,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShownStop } from '#features/rounds/driving/shown-rounds.ts'
import { directionsTo } from '#lib/directions'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import { Ltr, Name } from '#ui/bdi'
import { Button, buttonClass } from '#ui/button'
import { ActionFrame, Problem } from './action-frame.tsx'
import { addressLines } from './address-lines.ts'
import { Bring } from './deliver.tsx'
import { focusTitle } from './focus-title.ts'
import { GatePhoto } from './gate-photo.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export function StopHome({ round, stop }: AtStop) {
  const t = useT('driver')
  const { go, replace } = usePlace()
  const { store, isStoring, problem } = useStoreCommand()
  const newCommand = (kind: 'arrived' | 'done') => ({
    kind,
    roundId: round.id,
    stopId: stop.id,
    binNumber: null,
    payload: {},
  })
  const arrive = async () => {
    if (await store(newCommand('arrived'))) focusTitle()
  }
  const done = async () => {
    if (await store(newCommand('done'))) replace({})
  }
  const isHere = stop.state === 'arrived' || stop.weighed.length > 0
  const isDoneNext = stop.weighed.length > 0 || (stop.placed.length > 0 && !stop.bring)
  const act = (which: 'weigh' | 'bag' | 'scan' | 'place' | 'contaminated' | 'missed' | 'damaged') => () =>
    go({ stop: stop.id, act: which })
  return (
    <ActionFrame title={stop.place?.name ?? t(`kinds.${stop.kind}`)} back={{}}>
      <div role="status" className="empty:hidden">
        {stop.state !== 'planned' && <p className="font-semibold">{t(`state.${stop.state}`)}</p>}
      </div>
      <Where stop={stop} />
      <Weighed stop={stop} />
      <Bring stop={stop} />
      <Problem>{problem}</Problem>
      <div className="grid grid-cols-1 gap-3">
        {!isHere && (
          <Big
            icon={<MapPin aria-hidden className="size-7" />}
            pending={isStoring}
            onClick={() => void arrive()}
          >
            {t('stop.arrive')}
          </Big>
        )}
        {stop.bring && (
          <Big
            icon={<PackagePlus aria-hidden className="size-7" />}
            variant={isHere ? 'primary' : 'secondary'}
            onClick={act('place')}
          >
            {t('stop.place')}
          </Big>
        )}
        {stop.kind === 'bins' && (stop.bins.length > 0 || !stop.bring) && (
          <Big
            icon={<ScanLine aria-hidden className="size-7" />}
            variant={isHere && !stop.bring ? 'primary' : 'secondary'}
            onClick={act('scan')}
          >
            {t('stop.scan')}
          </Big>
        )}
        {stop.kind === 'pickup' && (
          <Big
            icon={<Scale aria-hidden className="size-7" />}
            variant={isHere ? 'primary' : 'secondary'}
            onClick={act('weigh')}
          >
            {t('stop.weighPickup')}
          </Big>
        )}
        <Big
          icon={<Check aria-hidden className="size-7" />}
          variant={isDoneNext ? 'primary' : 'secondary'}
          pending={isStoring}
          onClick={() => void done()}
        >
          {t('stop.done')}
        </Big>
        <div className="grid gap-3 min-[24rem]:grid-cols-2">
          <Small icon={<Ban aria-hidden className="size-5" />} onClick={act('missed')}>
            {t('stop.missed')}
          </Small>
          <Small icon={<TriangleAlert aria-hidden className="size-5" />} onClick={act('contaminated')}>
            {t('stop.contaminated')}
          </Small>
          {stop.kind === 'bins' && (
            <>
              <Small icon={<ShoppingBag aria-hidden className="size-5" />} onClick={act('bag')}>
                {t('stop.bag')}
              </Small>
              {stop.bins.length > 0 && (
                <Small icon={<Trash2 aria-hidden className="size-5" />} onClick={act('damaged')}>
                  {t('stop.damaged')}
                </Small>
              )}
            </>
          )}
        </div>
      </div>
    </ActionFrame>
  )
}

interface ActProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
  pending?: boolean
  variant?: 'primary' | 'secondary'
}

export const Big = (props: ActProps) => <Button size="large" className="min-h-16 text-18" {...props} />
export const Small = (props: ActProps) => <Button size="large" variant="secondary" {...props} />

export function Where({ stop }: { stop: ShownStop }) {
  const t = useT('driver.stop')
  const { place, area, lat, lng } = stop
  const lines = [
    place?.standsAt && `${t('stands')}: ${place.standsAt}`,
    place?.gateNote && `${t('gate')}: ${place.gateNote}`,
  ]
  return (
    <div className="grid grid-cols-1 gap-2 text-18">
      <p>
        <AreaName area={area} />
        {addressLines(place?.address).map(line => (
          <span key={line}>
            {' · '}
            <Name>{line}</Name>
          </span>
        ))}
      </p>
      {lines.map(
        line =>
          line && (
            <p key={line} className="font-semibold break-words">
              <Name>{line}</Name>
            </p>
          ),
      )}
      {place?.hasGatePhoto && <GatePhoto stopId={stop.id} />}
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClass('secondary', 'large')}
          href={directionsTo({ lat, lng })}
          target="_blank"
          rel="noreferrer"
        >
          <MapPin aria-hidden className="size-5" />
          {t('google')}
        </a>
        <a
          className={buttonClass('secondary', 'large')}
          href={`https://maps.apple.com/?daddr=${lat},${lng}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('apple')}
        </a>
        <a className={buttonClass('secondary', 'large')} href={`geo:${lat},${lng}?q=${lat},${lng}`}>
          {t('other')}
        </a>
        {place?.phone && (
          <a className={buttonClass('secondary', 'large')} href={`tel:${place.phone}`}>
            <Phone aria-hidden className="size-5" />
            <span className="min-w-0">
              {t('call')} <Ltr className="wrap-anywhere">{place.phone}</Ltr>
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

function Weighed({ stop }: { stop: ShownStop }) {
  const t = useT('driver.stop')
  const format = useFormat()
  if (stop.bins.length === 0 && stop.weighed.length === 0) return null
  const others = stop.weighed.filter(one => !stop.bins.some(({ number }) => number === one.binNumber))
  return (
    <ul className="grid grid-cols-1 gap-2">
      {stop.bins.map(({ number, sizeLitres }) => {
        const found = stop.weighed.find(({ binNumber }) => binNumber === number)
        return (
          <li
            key={number}
            className="flex flex-wrap justify-between gap-x-3 rounded-control bg-luban px-4 py-3 font-semibold"
          >
            <span>
              {t.rich('bin', { number: () => <Ltr>{String(number)}</Ltr> })} ·{' '}
              {t('size', { litres: sizeLitres })}
            </span>
            <bdi>{found ? format.weight(found.grams) : t('open')}</bdi>
          </li>
        )
      })}
      {others.map(({ binNumber, grams }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two bags may have the same weight
          key={index}
          className="flex flex-wrap justify-between gap-x-3 rounded-control bg-luban px-4 py-3 font-semibold"
        >
          <span>
            {binNumber ? t.rich('bin', { number: () => <Ltr>{String(binNumber)}</Ltr> }) : t('beside')}
          </span>
          <bdi>{format.weight(grams)}</bdi>
        </li>
      ))}
    </ul>
  )
}
