import type { SubscriptionBody } from '@dawra/contract/bins/schemas'
import { CUSTOMERS, NEIGHBOURS, OWNERS, type SamplePerson, TOWER_MANAGER, WAITS_FOR_BIN } from '../people.ts'
import { VENUES } from '../venues-data/index.ts'

/** Areas that one truck collects, with the weekdays of its rounds; 0 is Sunday. */
export const TOURS = [
  {
    name: 'Qurum and Al Khuwair',
    areas: ['qurum', 'shati-al-qurum', 'madinat-sultan-qaboos', 'al-khuwair'],
    weekdays: [0, 3, 5],
  },
  {
    name: 'Ruwi and Mutrah',
    areas: [
      'mutrah',
      'ruwi',
      'al-hamriyah',
      'darsait',
      'wadi-kabir',
      'wattayah',
      'mina-al-fahal',
      'al-amerat',
    ],
    weekdays: [1, 4],
  },
  {
    name: 'Al Ghubrah and Azaiba',
    areas: ['ghubrah-north', 'ghubrah-south', 'azaiba', 'bawshar', 'ghala'],
    weekdays: [2, 6],
  },
  {
    name: 'Al Mouj to Seeb',
    areas: [
      'al-mouj',
      'al-mawaleh',
      'al-hail',
      'seeb',
      'al-khoud',
      'al-mabelah',
      'rusayl',
      'muscat-airport',
      'madinat-al-irfan',
      'al-ansab',
    ],
    weekdays: [1, 4],
  },
] as const
export const FIRST_TOUR = TOURS[0]

export const RESIDENTS = CUSTOMERS.filter(({ email }) =>
  ['priya', 'khalid', 'joanna', 'bilal', 'lena'].some(name => email.startsWith(name)),
).map((person, index) => ({ person, flat: String(101 + index * 101) }))
const OUTSIDE = CUSTOMERS.filter(person => !RESIDENTS.some(resident => resident.person === person))

const CENTRES: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  qurum: [23.6085, 58.486],
  'shati-al-qurum': [23.612, 58.458],
  'madinat-sultan-qaboos': [23.599, 58.459],
  'al-khuwair': [23.592, 58.43],
  mutrah: [23.613, 58.567],
  ruwi: [23.595, 58.545],
  'al-hamriyah': [23.59, 58.538],
  darsait: [23.608, 58.541],
  'ghubrah-north': [23.596, 58.402],
  'ghubrah-south': [23.584, 58.4],
  azaiba: [23.592, 58.372],
  'al-mouj': [23.6215, 58.275],
  'al-mawaleh': [23.597, 58.24],
  'al-hail': [23.637, 58.223],
  seeb: [23.668, 58.189],
}
const AREAS = Object.keys(CENTRES)
const STREET = 0.0011

const pointOf = (area: string, number: number) => {
  const [lat, lng] = CENTRES[area]!
  return { lat: lat + ((number % 5) - 2) * STREET, lng: lng + ((number % 7) - 3) * STREET }
}
const daysOf = (area: string): readonly number[] =>
  TOURS.find(({ areas }) => (areas as readonly string[]).includes(area))?.weekdays ?? []

export interface Home {
  /** The account, by e-mail address; for a venue, its owner. */
  of: { email: string } | { venue: string }
  phone: string
  label: string
  area: string
  point: { lat: number; lng: number }
  way: string
  wanted: Pick<
    SubscriptionBody,
    'kind' | 'sizeLitres' | 'weekdays' | 'flats' | 'opensMinute' | 'closesMinute'
  >
  standsAt: string
  isPilot: boolean
}

const ANY_TIME = { flats: null, opensMinute: null, closesMinute: null } as const
const GATE = { en: 'Left of the gate', ar: 'على يسار البوابة' } as const
const KITCHEN_DOOR = 'Behind the kitchen'
const WAY = 2200

function household(person: SamplePerson, index: number): Home {
  const isPilot = index < PILOTS
  const area = isPilot ? ['qurum', 'al-khuwair'][index % 2]! : AREAS[index % AREAS.length]!
  const days = daysOf(area)
  return {
    of: person,
    phone: person.phone,
    label: person.language === 'en' ? 'Home' : 'البيت',
    area,
    point: pointOf(area, index),
    way: String(WAY + index),
    wanted: {
      ...ANY_TIME,
      kind: 'household',
      sizeLitres: index % 3 === 0 ? 60 : 25,
      // Half of them twice a week, the others once.
      weekdays: isPilot ? [days[0]!] : index % 2 === 0 ? [days[(index >> 1) % 2]!] : days.slice(0, 2),
    },
    standsAt: GATE[person.language],
    isPilot,
  }
}
const PILOTS = 8

export const TOWER: Home = {
  of: TOWER_MANAGER,
  phone: TOWER_MANAGER.phone,
  label: 'برج النخيل',
  area: 'qurum',
  point: { lat: 23.6113, lng: 58.4881 },
  way: '2235',
  wanted: { ...ANY_TIME, kind: 'building', sizeLitres: 240, weekdays: [0], flats: 48 },
  standsAt: 'في القبو بجوار المصعد',
  isPilot: true,
}

const requested = (
  person: SamplePerson,
  kind: 'office' | 'school',
  area: string,
  label: string,
  standsAt: string,
  index: number,
): Home => ({
  of: person,
  phone: person.phone,
  label,
  area,
  point: pointOf(area, 20 + index),
  way: String(WAY + 100 + index),
  wanted: {
    ...ANY_TIME,
    kind,
    sizeLitres: kind === 'school' ? 120 : 60,
    weekdays: [...daysOf(area)].slice(0, 2),
    ...(kind === 'school' && { opensMinute: 6 * 60, closesMinute: 13 * 60 }),
  },
  standsAt,
  isPilot: false,
})

const [, SECOND, THIRD, FOURTH, FIFTH] = OUTSIDE as [
  SamplePerson,
  SamplePerson,
  SamplePerson,
  SamplePerson,
  SamplePerson,
]
const OTHERS: readonly Home[] = [
  requested(SECOND, 'office', 'ruwi', 'المكتب', 'في المطبخ بالطابق الثاني', 0),
  requested(THIRD, 'school', 'azaiba', 'المدرسة', 'خلف المقصف', 1),
  requested(FOURTH, 'school', 'seeb', 'School', 'Behind the canteen', 2),
  requested(FIFTH, 'office', 'al-mouj', 'Office', 'In the car park', 3),
]

/** Restaurants and hotels on a tour, with at most five for each owner. */
function kitchens(): Home[] {
  const taken = new Map<number, number>()
  return VENUES.flatMap((venue, index): Home[] => {
    const owner = venue.branchOf ? -1 : index % OWNERS.length
    const before = taken.get(owner) ?? 0
    if (!AREAS.includes(venue.area) || owner < 0 || before >= MOST_OF_AN_OWNER) return []
    taken.set(owner, before + 1)
    const isHotel = venue.type === 'hotel'
    return [
      {
        of: { venue: venue.key },
        phone: venue.phone,
        label: venue.name.en,
        area: venue.area,
        point: { lat: venue.point[0], lng: venue.point[1] },
        way: venue.address.en.slice(0, 60),
        wanted: {
          ...ANY_TIME,
          kind: isHotel ? 'hotel' : 'restaurant',
          sizeLitres: isHotel ? 240 : 120,
          weekdays: [...daysOf(venue.area)],
          ...(isHotel && { opensMinute: 6 * 60, closesMinute: 11 * 60 }),
        },
        standsAt: KITCHEN_DOOR,
        isPilot: false,
      },
    ]
  })
}
const MOST_OF_AN_OWNER = 5

export const HOMES: readonly Home[] = [
  ...[...OUTSIDE, ...NEIGHBOURS].map(household),
  TOWER,
  ...OTHERS,
  ...kitchens(),
]
export const WAITING = household(WAITS_FOR_BIN, HOMES.length)
