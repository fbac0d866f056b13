import { estimatedMatrix } from '../solver/index.ts'
import type { Rules } from './rules.ts'
import type { Legs } from './timetable.ts'

export interface Place {
  lat: number
  lng: number
  area: string
}

export const asPlanned = ({ lat, lng, area }: Place) => ({ latitude: lat, longitude: lng, area })

/** The straight line times the road factor, plus detours between areas; the learned pace where it is known. */
export const legsOf = (places: readonly Place[], { roadFactor, speed, detours, learned }: Rules): Legs =>
  estimatedMatrix(
    places.map(asPlanned),
    {
      factor: roadFactor,
      metresPerSecond: speed,
      detours: detours.map(({ one, other, minutes, metres }) => ({
        areas: [one, other] as const,
        seconds: minutes * 60,
        metres,
      })),
    },
    learned,
  )
