import { Secret, TOTP } from 'otpauth'

const PERIOD = 30

/** A new secret in base32 for people to enter, and as the `otpauth:` address that authenticator apps read. */
export function newTotp({ issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({ issuer, label, period: PERIOD, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The code that an authenticator app shows at a moment, and for how many more seconds. */
export function codeAt(secret: string, now: Date): { code: string; secondsLeft: number } {
  const timestamp = now.getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), period: PERIOD, timestamp })
  return { code, secondsLeft: Math.ceil(PERIOD - ((timestamp / 1000) % PERIOD)) }
}

/** The time step of a code: the current one, the one before or the one after; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
