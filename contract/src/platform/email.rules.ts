import { withoutHidden } from './digits.rules.ts'

/** Both browsers and Node have it, but the contract is compiled without the types of either. */
declare const URL: { new (text: string): { hostname: string }; canParse(text: string): boolean }

/** Zod's pattern, extended by top-level domains in punycode. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** Letters of any script, digits, and the separators of a domain name. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u

/**
 * The stored form of an address: lower case, no invisible marks, the domain in punycode, so that `@بريد.عمان` and
 * `@xn--mgbx9aj.xn--mgb9awbf` are the same. An invalid domain stays as entered.
 */
export function storedEmail(typed: string): string {
  const plain = withoutHidden(typed).trim().toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  const address = `http://${domain}`
  if (at === 0 || !DOMAIN.test(domain) || !URL.canParse(address)) return plain
  // The URL parser turns a purely numeric host into an IP address, which must not replace the entered domain.
  const { hostname } = new URL(address)
  return /[^.\d]/.test(hostname) ? plain.slice(0, at) + hostname : plain
}
