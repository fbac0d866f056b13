import {
  estimatedMatrix,
  type Place,
  type Problem,
  type Stop,
  type Vehicle,
  withoutHotHours,
} from '@dawra/server/domains/rounds/solver/index'

const HOUR = 3600
const SHIFT = { start: 6 * HOUR, end: 15 * HOUR }
const HEAT = { start: 11 * HOUR, end: 16.5 * HOUR }
/** Approximate residential areas. A mountain ridge lies between Al Amerat and the others. */
const AREAS = [
  { area: 'seeb', latitude: 23.67, longitude: 58.18 },
  { area: 'mawaleh', latitude: 23.59, longitude: 58.23 },
  { area: 'khuwair', latitude: 23.59, longitude: 58.42 },
  { area: 'qurum', latitude: 23.6, longitude: 58.48 },
  { area: 'muttrah', latitude: 23.61, longitude: 58.56 },
  { area: 'amerat', latitude: 23.49, longitude: 58.5 },
]

/** A fictitious day in summer: homes, hotels with hours, kitchens whose scraps must not be transported in the heat. */
export function muscatDay(stops: number, random: () => number): Problem {
  const between = (from: number, to: number) => from + random() * (to - from)
  const depot: Place = { latitude: 23.53, longitude: 58.35, area: null }
  const places = Array.from({ length: stops }, (): Place => {
    const area = AREAS[Math.floor(random() * AREAS.length)]!
    return {
      area: area.area,
      latitude: area.latitude + between(-0.03, 0.03),
      longitude: area.longitude + between(-0.03, 0.03),
    }
  })
  const detours = AREAS.filter(({ area }) => area !== 'amerat').map(({ area }) => ({
    areas: ['amerat', area] as const,
    seconds: 720,
    metres: 11_000,
  }))
  const roads = { factor: 1.35, metresPerSecond: 12, detours }
  return {
    vehicles: Array.from({ length: 10 }, (_, at) => vehicle(at)),
    stops: places.map((_, at) => stop(at, between)),
    matrix: estimatedMatrix([depot, ...places], roads),
    weights: { balance: 0.2, move: 5, vehicle: 0 },
  }
}

function vehicle(at: number): Vehicle {
  const isTruck = at % 4 === 3
  return {
    id: `v${at}`,
    kind: isTruck ? 'truck' : 'van',
    start: 0,
    end: 0,
    depot: 0,
    emptyingSeconds: 900,
    endsEmpty: true,
    capacity: isTruck ? { grams: 1_000_000, litres: 3200 } : { grams: 350_000, litres: 1200 },
    shift: SHIFT,
    break: { seconds: 1800, between: { start: 10 * HOUR, end: 12 * HOUR } },
  }
}

function stop(at: number, between: (from: number, to: number) => number): Stop {
  const isHotel = at % 12 === 0
  const service = Math.round(isHotel ? between(300, 600) : between(90, 240))
  const grams = Math.round(isHotel ? between(60_000, 180_000) : between(4_000, 30_000))
  return {
    id: `s${at}`,
    place: at + 1,
    demand: { grams, litres: grams / 350 },
    serviceSeconds: service,
    windows: withoutHotHours([isHotel ? { start: 7 * HOUR, end: 10 * HOUR } : SHIFT], HEAT, service),
    kinds: at % 9 === 1 ? ['van'] : null,
    usual: at % 3 === 0 ? { vehicle: `v${at % 10}`, position: at } : null,
    penalty: null,
  }
}
