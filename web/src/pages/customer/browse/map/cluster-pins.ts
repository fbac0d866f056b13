import type { MapPin } from '@dawra/contract/browse/listings'
import { CLOSEST, onScreen, type Size, type View } from '#parts/map/view.ts'

/** Pins closer than this would overlap, in pixels. */
const ROOM = { x: 64, y: 34 }

export interface Drawn {
  pin: MapPin
  pins: readonly MapPin[]
}

const toCluster = (pins: readonly [MapPin, ...MapPin[]]): MapPin => {
  const sum = (read: (pin: MapPin) => number) => pins.reduce((total, pin) => total + read(pin), 0)
  return {
    ...pins[0],
    type: 'cluster',
    fromPrice: null,
    deals: sum(pin => pin.deals),
    donations: sum(pin => pin.donations),
    point: {
      lat: sum(pin => pin.point.lat) / pins.length,
      lng: sum(pin => pin.point.lng) / pins.length,
    },
  }
}

export function clusterPins(pins: readonly MapPin[], view: View, size: Size): Drawn[] {
  const groups: { x: number; y: number; pins: [MapPin, ...MapPin[]] }[] = []
  for (const pin of pins) {
    const { x, y } = onScreen(pin.point, view, size)
    const near = groups.find(group => Math.abs(group.x - x) < ROOM.x && Math.abs(group.y - y) < ROOM.y)
    if (near) near.pins.push(pin)
    else groups.push({ x, y, pins: [pin] })
  }
  return groups.map(group => ({
    pin: group.pins.length === 1 ? group.pins[0] : toCluster(group.pins),
    pins: group.pins,
  }))
}

/** Whether zooming in can separate them: the shops of a mall share a place. */
export const canPart = ({ pins }: Drawn, view: View) =>
  view.scale < CLOSEST && pins.some(({ point }) => isApart(point, pins[0]?.point ?? point))

/** In degrees; pins farther apart do not overlap at the closest zoom. */
const APART = 0.001
const isApart = (one: MapPin['point'], other: MapPin['point']) =>
  Math.abs(one.lat - other.lat) > APART || Math.abs(one.lng - other.lng) > APART
