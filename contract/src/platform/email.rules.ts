import { withoutHidden } from './digits.rules.ts'

/** Browsers and Node have it; the contract is compiled without the names of either. */
declare const URL: { new (text: string): { hostname: string }; canParse(text: string): boolean }

/** As zod reads an address, and with the last part of a domain in other letters as DNS has it. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** Letters of other scripts, and what a label may hold beside them. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u

/**
 * An address as it is stored: in small letters, without hidden marks, its domain as DNS has it, so that `@بريد.عمان` and
 * `@xn--mgbx9aj.xn--mgb9awbf` are one. What is no domain stays as it is typed.
 */
export function storedEmail(typed: string): string {
  const plain = withoutHidden(typed).trim().toLowerCase()
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  const address = `http://${domain}`
  if (at === 0 || !DOMAIN.test(domain) || !URL.canParse(address)) return plain
  // An address of the web keeps a number apart as one of a machine.
  const { hostname } = new URL(address)
  return /[^.\d]/.test(hostname) ? plain.slice(0, at) + hostname : plain
}
