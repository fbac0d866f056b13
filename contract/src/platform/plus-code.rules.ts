import { plainTyped } from './digits.rules.ts'

const DIGITS = '23456789CFGHJMPQRVWX'
const SEPARATOR_AT = 8
/** Five pairs resolve 1/8000 of a degree, about 14 metres. */
const STEPS_A_DEGREE = 8000
const PAIRS = 5
const CODE =
  /^([23456789CFGHJMPQRVWX]{8}|[23456789CFGHJMPQRVWX]{4})\+([23456789CFGHJMPQRVWX]{2})[23456789CFGHJMPQRVWX]?$/

interface Place {
  lat: number
  lng: number
}

/** A code such as `7HQQHCQ5+66`. */
export function plusCodeOf({ lat, lng }: Place): string {
  let north = steps(lat + 90)
  let east = steps(lng + 180)
  let code = ''
  for (let pair = 0; pair < PAIRS; pair++) {
    code = DIGITS.charAt(north % 20) + DIGITS.charAt(east % 20) + code
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, SEPARATOR_AT)}+${code.slice(SEPARATOR_AT)}`
}

/** Rounds off binary floating-point errors, so that a point on a grid line always belongs to the same side. */
const steps = (degrees: number) => Math.floor(Math.round(degrees * STEPS_A_DEGREE * 1e6) / 1e6)

/**
 * The centre of the square of an entered code; text after the code is ignored. A short code (`HCQ5+66 Muscat`) means the
 * match nearest to `near`. Null when it is not a plus code.
 */
export function pointOfPlusCode(typed: string, near: Place): Place | null {
  const word = plainTyped(typed).split(/[\s,،]/)[0] ?? ''
  const code = CODE.exec(word.toUpperCase())
  if (!code) return null
  const [, head = '', tail = ''] = code
  return head.length === SEPARATOR_AT
    ? middle(head + tail)
    : nearest(middle(plusCodeOf(near).slice(0, 4) + head + tail), near)
}

function middle(code: string): Place {
  let north = 0
  let east = 0
  for (let at = 0; at < code.length; at += 2) {
    north = north * 20 + DIGITS.indexOf(code.charAt(at))
    east = east * 20 + DIGITS.indexOf(code.charAt(at + 1))
  }
  return { lat: (north + 0.5) / STEPS_A_DEGREE - 90, lng: (east + 0.5) / STEPS_A_DEGREE - 180 }
}

/** A short code lacks the square of one degree, so the match in a neighbouring square may be nearer. */
const nearest = (found: Place, near: Place): Place => ({
  lat: found.lat + Math.round(near.lat - found.lat),
  lng: found.lng + Math.round(near.lng - found.lng),
})
