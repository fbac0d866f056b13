import { estimatedMatrix } from '../planning/index.ts'
import type { Rules } from './rules.ts'
import type { Legs } from './timetable.ts'

export interface Place {
  lat: number
  lng: number
  area: string
}

/** As the planning takes it. */
export const asPlanned = ({ lat, lng, area }: Place) => ({ latitude: lat, longitude: lng, area })

/**
 * Driving between all of these places: the straight line times the factor of roads, and what a ridge between areas adds;
 * where trucks were driven often enough, as fast as they were.
 */
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
