import type { MapPin } from '@dawra/contract/browse/listings'
import { HeartHandshake, Store } from 'lucide-react'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { onScreen, type Size, type View } from '#parts/map/view.ts'
import { canPart, clusterPins, type Drawn } from './cluster-pins.ts'

export const pinKey = ({ type, id, point }: MapPin) => `${type} ${id ?? `${point.lat},${point.lng}`}`

function usePinTexts() {
  const t = useT('browse.map')
  const locale = useLocale()
  const format = useFormat()
  return (drawn: Drawn, view: View) => {
    const { type, name, deals, donations, fromPrice } = drawn.pin
    const all = String(deals + donations)
    if (type === 'venue') {
      const about = { name: pick(name, locale) ?? '', count: deals }
      return fromPrice === null
        ? { label: t('pinDeals', about), text: String(deals) }
        : {
            label: t('pinDealsFrom', { ...about, price: format.money(fromPrice) }),
            text: format.amount(fromPrice),
          }
    }
    if (type === 'donations')
      return { label: t('pinDonations', { count: donations }), text: String(donations) }
    if (drawn.pins.length > 1 && !canPart(drawn, view))
      return { label: t('severalHere', { count: drawn.pins.length }), text: all }
    return { label: t('pinCluster', { count: deals + donations }), text: all }
  }
}

const LOOKS = {
  venue: 'bg-wadi text-on-wadi',
  donations: 'bg-turmeric text-on-turmeric',
  cluster: 'bg-loam text-paper',
}
const ICONS = { venue: Store, donations: HeartHandshake, cluster: null }
const WIDTH = 96
const HEIGHT = 44

interface PinsProps {
  pins: readonly MapPin[]
  chosen: string | null
  view: View
  size: Size
  onChoose: (drawn: Drawn) => void
}

/** Southern pins are drawn above northern ones, the chosen one on top. */
const depth = (chosen: string | null) => (one: Drawn, other: Drawn) => {
  const height = ({ pin }: Drawn) => (pinKey(pin) === chosen ? 90 : 0) - pin.point.lat
  return height(one) - height(other)
}

/** Pins as buttons: the lowest price at a venue, or the number of donations nearby. */
export function Pins({ pins, chosen, view, size, onChoose }: PinsProps) {
  const textsOf = usePinTexts()
  const drawn = clusterPins(pins, view, size).toSorted(depth(chosen))
  return drawn.map(each => {
    const { pin } = each
    const key = pinKey(pin)
    const { x, y } = onScreen(pin.point, view, size)
    const { label, text } = textsOf(each, view)
    const Icon = ICONS[pin.type]
    const isChosen = key === chosen
    return (
      <foreignObject
        key={key}
        x={x - WIDTH / 2}
        y={y - HEIGHT / 2}
        width={WIDTH}
        height={HEIGHT}
        className="pointer-events-none overflow-visible"
      >
        <div className="grid h-11 place-items-center">
          <button
            type="button"
            aria-label={label}
            aria-pressed={pin.type === 'cluster' ? undefined : isChosen}
            onClick={() => onChoose(each)}
            className="pointer-events-auto grid min-h-11 min-w-11 place-items-center rounded-pill"
          >
            <span
              className={cx(
                'inline-flex min-h-8 min-w-8 items-center justify-center gap-1 rounded-pill border-2 px-2 text-13 font-semibold tabular-nums',
                isChosen ? 'border-loam' : 'border-paper',
                LOOKS[pin.type],
              )}
            >
              {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
              {text}
            </span>
          </button>
        </div>
      </foreignObject>
    )
  })
}
