import { checklistItems, ibanFault, paperKinds } from '@dawra/contract/businesses/rules'
import type { ApplicationTerms } from '@dawra/contract/businesses/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { decideApplication, openBranch, putPaper, saveApplication, submitApplication } from '#businesses'
import type { Tx } from '#platform/transact'
import { editVenue, getVenue } from '#venues'
import { DAY } from './muscat-time.ts'
import type { SamplePerson } from './people.ts'
import { storefrontPicture } from './pictures/catalogue.ts'
import { scannedPaper } from './scanned-paper.ts'
import { as } from './timeline.ts'
import type { SampleVenue } from './venues-data/index.ts'

interface Applicant {
  person: SamplePerson
  id: string
}

/** The fields of the application form that are not on the venue's page. */
type Kitchen = Pick<
  SampleVenue,
  'name' | 'type' | 'address' | 'area' | 'point' | 'hours' | 'vatNumber' | 'description'
>

const CHECKED = Object.fromEntries(checklistItems.map(item => [item, true] as const)) as Record<
  (typeof checklistItems)[number],
  true
>

/** A kitchen applies with its papers, the office approves, and the owner completes its page. */
export async function openKitchen(
  tx: Tx,
  venue: SampleVenue,
  owner: Applicant,
  number: number,
): Promise<string> {
  const { id, version } = await applyToSell(as(tx, owner.id), venue, owner.person, number)
  const { venueId } = await decideApplication(tx, id, { decision: 'approve', version, checklist: CHECKED })
  const opened = await getVenue(tx, venueId!)
  const { description, phone, instructions } = venue
  const { name, type, address, area, point, picture, vatNumber } = opened
  const shown = { name, type, address, area, point, picture, vatNumber }
  await editVenue(as(tx, owner.id), opened.id, {
    ...shown,
    description,
    phone,
    instructions,
    version: opened.version,
  })
  return opened.id
}

/** Opens another venue of the business of `main`, with a licence of its own. */
export async function openBranchOf(
  tx: Tx,
  venue: SampleVenue,
  main: { id: string; ownerId: string },
  number: number,
) {
  const { point, type, vatNumber = null, ...details } = venue
  const [lat, lng] = point
  const shown = { ...details, type, vatNumber, point: { lat, lng }, picture: storefrontPicture(type) }
  const licence = licenceOf(number, tx.now.getTime())
  return (await openBranch(tx, main.id, { ...shown, ownerId: main.ownerId, licence })).id
}

/** Fills in the four steps of the form, adds both papers, and sends it. `number` distinguishes the city's businesses. */
export async function applyToSell(tx: Tx, kitchen: Kitchen, person: SamplePerson, number: number) {
  const terms = termsOf(kitchen, person, number, tx.now.getTime())
  const { version } = await saveApplication(tx, { terms, version: null })
  for (const kind of paperKinds) await putPaper(tx, kind, scanOf(kind, terms))
  return submitApplication(tx, version)
}

function termsOf(
  { name, type, address, area, point, hours, vatNumber = undefined, description }: Kitchen,
  { fullName, phone }: SamplePerson,
  number: number,
  now: number,
) {
  const licence = licenceOf(number, now)
  return {
    legalName: `${name.en} LLC`,
    crNumber: String(1_180_400 + number * 37),
    vatNumber: vatNumber ?? null,
    contactName: fullName,
    contactPhone: phone,
    venueName: name,
    area,
    address,
    point: { lat: point[0], lng: point[1] },
    picture: storefrontPicture(type),
    type,
    hours,
    allergenAnswer: 'contains',
    allergens: ['gluten', 'eggs', 'fish', 'milk', 'nuts', 'sesame'],
    surplus: description.en,
    licenceNumber: licence.number,
    licenceExpiresOn: licence.expiresOn,
    iban: ibanOf(number),
  } satisfies ApplicationTerms
}

/** Expiry dates are spread over a year, starting in the month after next. */
const licenceOf = (number: number, now: number) => ({
  number: `MM-${2300 + number}`,
  expiresOn: muscatDay(now + (100 + ((number * 67) % 300)) * DAY),
})

/** At a bank that does not exist, with valid check digits. */
export function ibanOf(number: number): string {
  const account = `099${String(4_500_000 + number * 91).padStart(16, '0')}`
  for (let check = 2; check <= 98; check++) {
    const iban = `OM${String(check).padStart(2, '0')}${account}`
    if (ibanFault(iban) === null) return iban
  }
  throw new Error('every account has check digits')
}

const scanOf = (
  kind: (typeof paperKinds)[number],
  { legalName, crNumber, licenceNumber, licenceExpiresOn }: ReturnType<typeof termsOf>,
) =>
  scannedPaper(
    kind === 'crPaper'
      ? ['SAMPLE: Commercial registration', legalName, `CR ${crNumber}`]
      : ['SAMPLE: Food licence', legalName, `Licence ${licenceNumber}`, `Valid until ${licenceExpiresOn}`],
  )
