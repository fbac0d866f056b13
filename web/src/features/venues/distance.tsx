import { metersBetween } from '@dawra/contract/platform/distance.rules'
import type { Point } from '@dawra/contract/platform/point'
import { useEffect, useState } from 'react'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { placeIfAllowed } from '#lib/place'

/** The straight-line distance, if the user shares their location; this does not request it. */
export function Distance({ to }: { to: Point }) {
  const format = useFormat()
  const { bounds } = useCity()
  const [here, setHere] = useState<Point | null>(null)
  useEffect(() => {
    let isShown = true
    void placeIfAllowed(bounds).then(place => isShown && setHere(place))
    return () => {
      isShown = false
    }
  }, [bounds])
  if (!here) return null
  return <span>{` · ${format.distance(metersBetween(here, to))}`}</span>
}
