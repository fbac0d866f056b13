import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { beginDocuments, setEInvoicing, setPlatform } from '#documents'
import type { Tx } from '#platform/transact'
import { HOUR } from './muscat-time.ts'
import { COOK, OPERATOR } from './people.ts'
import type { City } from './people-and-venues.ts'
import { as, type Moment } from './timeline.ts'
import { SAMPLE_VENUE } from './venues-data/index.ts'

const PLATFORM = {
  legalName: 'Dawra LLC',
  crNumber: '1180399',
  vatNumber: 'OM1100200300',
  address: 'Building 3, Al Khuwair Street, Muscat',
  postalCode: '133',
  phone: '+96824500999',
}
const POSTAL_CODE = '114'

/** Every order has documents from the first day on, and the platform is registered for VAT. */
export async function openBooks(tx: Tx, { people }: City): Promise<void> {
  await beginDocuments(tx)
  await setPlatform(as(tx, people.get(OPERATOR.email)!), {
    ...PLATFORM,
    vatFrom: muscatDay(tx.now),
    version: 1,
  })
}

/** The sample venue has started e-invoicing. Jobs submit its latest documents once the city is loaded. */
export const eInvoicing = ({ venues, people }: City, now: number): Moment[] => [
  {
    at: now - 18 * HOUR,
    act: tx =>
      setEInvoicing(
        as(tx, people.get(COOK.email)!),
        venues.get(SAMPLE_VENUE.key)!.id,
        { postalCode: POSTAL_CODE, isOn: true },
        true,
      ),
  },
]
