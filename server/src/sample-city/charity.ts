import { randomUUID } from 'node:crypto'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import {
  decideCharity,
  handOut,
  listCodesOf,
  makeCodes,
  putPaper,
  reportClaim,
  saveApplication,
  submitApplication,
} from '#charities'
import { claimDonation, createDonation, handOverDonation } from '#donations'
import type { Tx } from '#platform/transact'
import { cityOf } from '#settings'
import { GIFTS } from './donated-food.ts'
import { giftTerms } from './giving.ts'
import { DAY, HOUR, MINUTE, startOfDay } from './muscat-time.ts'
import { CHARITY, DONOR } from './people.ts'
import type { City } from './people-and-venues.ts'
import { scannedPaper } from './scanned-paper.ts'
import { as, type Moment } from './timeline.ts'

const LICENCE = 'MOSD-2019-0417'
const VALID_DAYS = 400

export async function openCharity(tx: Tx, userId: string) {
  const zainab = as(tx, userId)
  const validUntil = muscatDay(tx.now.getTime() + VALID_DAYS * DAY)
  const terms = {
    name: { en: 'Hand in Hand Food Bank', ar: 'بنك الطعام يد بيد' },
    licenceNumber: LICENCE,
    validUntil,
    contactName: CHARITY.fullName,
    contactPhone: CHARITY.phone,
    areas: ['qurum', 'al-khuwair', 'seeb'],
  }
  const { version } = await saveApplication(zainab, { terms, version: null })
  await putPaper(
    zainab,
    scannedPaper(['Ministry of Social Development', `Licence ${LICENCE}`, `Until ${validUntil}`]),
  )
  const { id, version: sent } = await submitApplication(zainab, version)
  await decideCharity(tx, id, { decision: 'verify', version: sent })
}

interface Evening {
  daysAgo: number
  /** The index of the gift. */
  gift: number
  /** How many cards were used. */
  cards: number
  report: Parameters<typeof reportClaim>[2] | null
}

const FOOD = GIFTS.filter(({ kind, storage }) => kind === 'food' && storage === 'ambient')

/** The latest one has no report yet. */
const EVENINGS: readonly Evening[] = [
  { daysAgo: 16, gift: 0, cards: 6, report: { portions: 7, people: 7, leftGrams: 0, leftTo: null } },
  {
    daysAgo: 9,
    gift: 1,
    cards: 8,
    report: { portions: 11, people: 19, leftGrams: 400, leftTo: 'composted' },
  },
  { daysAgo: 4, gift: 2, cards: 5, report: { portions: 9, people: null, leftGrams: 0, leftTo: null } },
  { daysAgo: 1, gift: 0, cards: 4, report: null },
]
const CARDS = 40
const CARD_DAYS = 30

export function charityDays({ people }: City, now: number): Moment[] {
  const zainab = (tx: Tx) => as(tx, people.get(CHARITY.email)!)
  const codes: string[] = []
  const start = startOfDay(now) - 17 * DAY
  const prepare = async (tx: Tx) => {
    const { id } = await makeCodes(once(zainab(tx)), { count: CARDS, portions: 1, days: CARD_DAYS })
    codes.push(...(await listCodesOf(tx.db, id)))
  }
  return [
    { at: start + 9 * HOUR, act: prepare },
    ...EVENINGS.flatMap(evening => eveningOf(evening, { people, now, zainab, codes })),
  ]
}

interface Around {
  people: City['people']
  now: number
  zainab: (tx: Tx) => Tx
  codes: string[]
}

function eveningOf(
  { daysAgo, gift, cards, report }: Evening,
  { people, now, zainab, codes }: Around,
): Moment[] {
  const at = startOfDay(now) - daysAgo * DAY + 17 * HOUR
  const shamsa = (tx: Tx) => as(tx, people.get(DONOR.email)!)
  const known = { donationId: '', claimId: '', code: '' }
  const claim = async (tx: Tx) => {
    const terms = giftTerms(FOOD[gift]!, { number: daysAgo, now: tx.now, city: await cityOf(tx.db) }, DONOR)
    const { id } = await createDonation(once(shamsa(tx)), terms)
    const request = await claimDonation(once(zainab(tx)), id, terms.grams)
    Object.assign(known, { donationId: id, claimId: request.id, code: request.code ?? '' })
  }
  const give = async (tx: Tx) => {
    for (const code of codes.splice(0, cards)) await handOut(zainab(tx), { code, claimId: known.claimId })
  }
  return [
    { at, act: claim },
    { at: at + HOUR, act: tx => handOverDonation(shamsa(tx), known.donationId, known.code) },
    { at: at + 2 * HOUR, act: give },
    ...(report
      ? [{ at: at + 4 * HOUR + MINUTE, act: (tx: Tx) => reportClaim(zainab(tx), known.claimId, report) }]
      : []),
  ]
}

/** With an idempotency key, like a request. */
function once(tx: Tx): Tx {
  const key = randomUUID()
  return { ...tx, idempotency: { key, fingerprint: key } }
}
