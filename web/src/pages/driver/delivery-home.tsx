import { Ban, MapPin, PackageCheck } from 'lucide-react'
import type { ShownStop } from '#features/rounds/driving/shown-rounds.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Ltr, Name } from '#ui/bdi'
import { ActionFrame, Problem } from './action-frame.tsx'
import { focusTitle } from './focus-title.ts'
import { useMissedLabels } from './missed-labels.ts'
import { Big, Small, Where } from './stop-home.tsx'
import type { AtStop } from './stop-view.tsx'
import { usePlace } from './use-driver-screen.ts'
import { useStoreCommand } from './use-store-command.ts'

export function DeliveryHome({ round, stop }: AtStop) {
  const t = useT('driver')
  const { go } = usePlace()
  const { store, isStoring, problem } = useStoreCommand()
  const missed = useMissedLabels(stop.kind)
  const arrived = {
    kind: 'arrived' as const,
    roundId: round.id,
    stopId: stop.id,
    binNumber: null,
    payload: {},
  }
  const arrive = async () => {
    if (await store(arrived)) focusTitle()
  }
  const isHere = stop.state === 'arrived'
  const act = (which: 'delivered' | 'missed') => () => go({ stop: stop.id, act: which })
  return (
    <ActionFrame title={stop.place?.name ?? t('kinds.delivery')} back={{}}>
      <div role="status" className="empty:hidden">
        {stop.state === 'done' ? (
          <p className="font-semibold text-wadi">{t('delivery.done')}</p>
        ) : (
          stop.state !== 'planned' && (
            <p className="font-semibold">
              {stop.state === 'missed' ? missed.title : t(`state.${stop.state}`)}
            </p>
          )
        )}
      </div>
      <Parcel stop={stop} />
      <Where stop={stop} />
      <Problem>{problem}</Problem>
      {stop.state !== 'done' && (
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
          <Big
            icon={<PackageCheck aria-hidden className="size-7" />}
            variant={isHere ? 'primary' : 'secondary'}
            onClick={act('delivered')}
          >
            {t('delivery.handOver')}
          </Big>
          <Small icon={<Ban aria-hidden className="size-5" />} onClick={act('missed')}>
            {t('delivery.cannot')}
          </Small>
        </div>
      )}
    </ActionFrame>
  )
}

function Parcel({ stop }: { stop: ShownStop }) {
  const t = useT('driver.delivery')
  const format = useFormat()
  const locale = useLocale()
  if (!stop.parcel) return null
  const { orderNumber, products } = stop.parcel
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-18 font-semibold">
        {t.rich('order', { number: () => <Ltr>{orderNumber}</Ltr> })} · {format.weight(stop.grams)}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {products.map(({ title, grams }) => (
          <li
            key={`${title.en} ${title.ar} ${grams}`}
            className="flex flex-wrap justify-between gap-x-3 rounded-control bg-luban px-4 py-3 font-semibold"
          >
            <Name>{pick(title, locale)}</Name>
            <span>{format.weight(grams)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
