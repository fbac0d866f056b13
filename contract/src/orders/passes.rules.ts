/**
 * The content of a pickup's QR code, signed by Dawra so that a counter can check it without a network. `LAYOUT`
 * describes its bytes. They are written with 41 characters that a QR code encodes compactly (decision 0028).
 */
export interface Pass {
  keyId: number
  pickupId: string
  venueId: string
  portions: number
  window: { startsAt: string; endsAt: string }
  code: string
  issuedAt: string
  /** At most two letters of the customer's name. */
  initials: string
}

export interface PassKey {
  id: number
  publicKey: string
  signsFrom: string
  /** Null while no next key is known. */
  signsUntil: string | null
}

/** A parsed pass, with its signature and the signed bytes. */
export interface ReadPass extends Pass {
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

const VERSION = 1
const SIGNATURE_BYTES = 64
/** Version, key, pickup, venue, portions, start, minutes, code, issued at; the initials follow. */
const LAYOUT = {
  version: 0,
  key: 1,
  pickup: 3,
  venue: 19,
  portions: 35,
  start: 37,
  minutes: 41,
  code: 43,
  issued: 46,
}
const FIXED_BYTES = 50
const MOST_INITIALS = 4
const MINUTE = 60_000

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The bytes to sign. @param initials UTF-16 units beyond the fourth are dropped */
export function passBytes(pass: Pass): Uint8Array<ArrayBuffer> {
  const initials = pass.initials.slice(0, MOST_INITIALS)
  const bytes = new Uint8Array(FIXED_BYTES + 2 * initials.length)
  const view = new DataView(bytes.buffer)
  const start = minutesOf(pass.window.startsAt)
  view.setUint8(LAYOUT.version, VERSION)
  view.setUint16(LAYOUT.key, pass.keyId)
  bytes.set(uuidBytes(pass.pickupId), LAYOUT.pickup)
  bytes.set(uuidBytes(pass.venueId), LAYOUT.venue)
  view.setUint16(LAYOUT.portions, pass.portions)
  view.setUint32(LAYOUT.start, start)
  view.setUint16(LAYOUT.minutes, minutesOf(pass.window.endsAt) - start)
  const code = numberOf(pass.code)
  view.setUint16(LAYOUT.code, code >> 8)
  view.setUint8(LAYOUT.code + 2, code & 255)
  view.setUint32(LAYOUT.issued, Math.floor(Date.parse(pass.issuedAt) / 1000))
  for (let at = 0; at < initials.length; at++) view.setUint16(FIXED_BYTES + 2 * at, initials.charCodeAt(at))
  return bytes
}

/** The text of the QR code. */
export function passText(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(signed.length + SIGNATURE_BYTES)
  bytes.set(signed)
  bytes.set(signature, signed.length)
  return toSigns(bytes)
}

/** Parses a pass; undefined for any other text. The caller must still verify the signature. */
export function readPass(text: string): ReadPass | undefined {
  const bytes = fromSigns(text)
  if (!bytes || bytes[LAYOUT.version] !== VERSION) return undefined
  const rest = bytes.length - FIXED_BYTES - SIGNATURE_BYTES
  if (rest < 0 || rest > 2 * MOST_INITIALS || rest % 2 === 1) return undefined
  const view = new DataView(bytes.buffer)
  const start = view.getUint32(LAYOUT.start)
  const code = codeOf(view.getUint16(LAYOUT.code) * 256 + view.getUint8(LAYOUT.code + 2))
  if (!code) return undefined
  let initials = ''
  for (let at = FIXED_BYTES; at < FIXED_BYTES + rest; at += 2)
    initials += String.fromCharCode(view.getUint16(at))
  return {
    keyId: view.getUint16(LAYOUT.key),
    pickupId: uuidOf(bytes.subarray(LAYOUT.pickup, LAYOUT.venue)),
    venueId: uuidOf(bytes.subarray(LAYOUT.venue, LAYOUT.portions)),
    portions: view.getUint16(LAYOUT.portions),
    window: { startsAt: instantOf(start), endsAt: instantOf(start + view.getUint16(LAYOUT.minutes)) },
    code,
    issuedAt: new Date(view.getUint32(LAYOUT.issued) * 1000).toISOString(),
    initials,
    signed: bytes.slice(0, FIXED_BYTES + rest),
    signature: bytes.slice(FIXED_BYTES + rest),
  }
}

/** Whether the key was in use when the pass was issued: a key that leaks later cannot make new passes. */
export const isInTimeOf = ({ signsFrom, signsUntil }: PassKey, issuedAt: string) =>
  Date.parse(issuedAt) >= Math.floor(Date.parse(signsFrom) / 1000) * 1000 &&
  (signsUntil === null || Date.parse(issuedAt) < Date.parse(signsUntil))

const minutesOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE)
const instantOf = (minutes: number) => new Date(minutes * MINUTE).toISOString()

function numberOf(code: string): number {
  const [first, second] = [LETTERS.indexOf(code.charAt(0)), LETTERS.indexOf(code.charAt(1))]
  return (first * LETTERS.length + second) * 1000 + Number(code.slice(2))
}

function codeOf(number: number): string | undefined {
  const letters = Math.floor(number / 1000)
  if (letters >= LETTERS.length ** 2) return undefined
  const first = LETTERS.charAt(Math.floor(letters / LETTERS.length))
  return `${first}${LETTERS.charAt(letters % LETTERS.length)}${String(number % 1000).padStart(3, '0')}`
}

const uuidBytes = (uuid: string) =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], pair => Number.parseInt(pair, 16))

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Characters of a QR code's alphanumeric mode, without those that readers trim or URLs escape. */
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*-./:'

/** Two bytes become three characters; a pass has an even number of bytes. */
function toSigns(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
    const base = SIGNS.length
    text += SIGNS.charAt(pair % base)
    text += SIGNS.charAt(Math.floor(pair / base) % base)
    text += SIGNS.charAt(Math.floor(pair / base ** 2))
  }
  return text
}

function fromSigns(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 !== 0) return undefined
  const bytes = new Uint8Array((text.length / 3) * 2)
  for (let at = 0; at < bytes.length; at += 2) {
    const signs = [...text.slice((at / 2) * 3, (at / 2) * 3 + 3)].map(sign => SIGNS.indexOf(sign))
    const pair = signs.reduceRight((sum, sign) => sum * SIGNS.length + sign, 0)
    if (signs.includes(-1) || pair > 0xffff) return undefined
    bytes[at] = pair >> 8
    bytes[at + 1] = pair & 255
  }
  return bytes
}
