import { toLatinDigits } from '@dawra/contract/platform/digits.rules'
import { storedEmail } from '@dawra/contract/platform/email.rules'
import { readDay } from '@dawra/contract/platform/muscat.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'

/** A query as each kind of number, code and phone that it may be; null for the others. */
export interface SearchQuery {
  text: string
  id: string | null
  /** Every phone number that the text may mean. */
  phones: string[]
  orderNumber: string | null
  code: string | null
  ticketNumber: string | null
  documentNumber: string | null
  batchCode: string | null
  binNumber: string | null
  /** The token at the end of the link in a bin's QR code. */
  binToken: string | null
  planNumber: string | null
  roundNumber: string | null
  day: string | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ORDER = /^DS(\d{8,15})$/
/** The day and the running number, without the letters. */
const BARE_ORDER = /^\d{10,15}$/
const CODE = /^[A-HJ-NP-Z]{2}\d{3}$/
const TICKET = /^(?:#|NO\.?|رقم)?(\d{1,12})$/
const DOCUMENT = /^([RTCN])-?(20\d\d)-?(\d{1,9})$/
/** Alone, or after the word that people use for it. */
const BIN = /^(?:BIN|الحاوية|حاوية|#|NO\.?|رقم)?(\d{1,9})$/
const PLAN = /^(?:SUBSCRIPTION|الاشتراك|اشتراك|#|NO\.?|رقم)?(\d{1,9})$/
const ROUND = /^(?:ROUND|الجولة|جولة|#|NO\.?|رقم)?(\d{1,9})$/
const BIN_LINK = /(?:^|\/bin\/)([0-9A-Za-z]{16})$/
const BATCH = /^([A-Z]{2})-?(\d{4})-?(\d{2})$/

export function readQuery(q: string): SearchQuery {
  const text = q.includes('@') ? storedEmail(q) : toLatinDigits(q)
  const packed = text.toUpperCase().replace(/\s/g, '')
  const lower = text.toLowerCase()
  const code = packed.replaceAll('-', '')
  return {
    text,
    id: UUID.test(lower) ? lower : null,
    phones: phonesOf(text),
    orderNumber: ORDER.test(code) ? code : BARE_ORDER.test(code) ? `DS${code}` : null,
    code: CODE.test(code) ? code : null,
    ticketNumber: TICKET.exec(packed)?.[1] ?? null,
    documentNumber: documentNumber(packed),
    batchCode: BATCH.exec(packed)?.slice(1).join('-') ?? null,
    binNumber: BIN.exec(packed)?.[1] ?? null,
    binToken: BIN_LINK.exec(text)?.[1] ?? null,
    planNumber: PLAN.exec(packed)?.[1] ?? null,
    roundNumber: ROUND.exec(packed)?.[1] ?? null,
    day: readDay(packed),
  }
}

function documentNumber(packed: string): string | null {
  const [, kind, year, sequence] = DOCUMENT.exec(packed) ?? []
  return kind && sequence ? `${kind}-${year}-${sequence.padStart(6, '0')}` : null
}

/**
 * The phone numbers that a text may mean: with and without the country code, with 00 for the plus, or without the plus;
 * unassigned numbers too.
 */
function phonesOf(text: string): string[] {
  if (!/^[+\d\s().-]{7,25}$/.test(text)) return []
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const local = digits.length === 8 ? `+968${digits}` : null
  return [
    ...new Set([toE164(text), toE164(`+${digits}`), local, `+${digits}`].filter(phone => phone !== null)),
  ]
}
