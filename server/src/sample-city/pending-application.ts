import { applyToSell } from './kitchens.ts'
import { HOUR } from './muscat-time.ts'
import { APPLICANT } from './people.ts'
import type { City } from './people-and-venues.ts'
import { text } from './texts.ts'
import { as, type Moment } from './timeline.ts'
import { daily } from './venues-data/sample-venue.ts'

const NUMBER = 500

const KITCHEN = {
  type: 'bakery',
  name: text('Khareef Bread Room', 'غرفة خبز الخريف'),
  description: text(
    'Sourdough and date loaves; on most evenings a tray is left.',
    'خبز مخمّر وخبز بالتمر، وتبقى صينية في معظم الأمسيات.',
  ),
  address: text('Way 3021, Al Khuwair 33', 'سكة 3021، الخوير 33'),
  area: 'al-khuwair',
  point: [23.5966, 58.4338],
  hours: daily('06:00', '21:00'),
} as const

/** A kitchen that applied yesterday and waits for the office. */
export const pendingApplication = (city: City, now: number): Moment[] => [
  {
    at: now - 20 * HOUR,
    act: tx => applyToSell(as(tx, city.people.get(APPLICANT.email)!), KITCHEN, APPLICANT, NUMBER),
  },
]
