import type { Ctx } from '#platform/context'
import { type Allowance, limitRate } from '#platform/rate-limit'
import type { IdentityServices } from '../services.ts'
import type { Device } from './device.ts'

export interface Allowances {
  /** New accounts from one address. */
  signUp: Allowance
  /** Anonymous ones from one address. */
  anonymous: Allowance
  /** Codes and links tried from one address. */
  verify: Allowance
  /** Messages one IP address may request, to any recipients. */
  sendsOfNetwork: Allowance
  /** People sent to a provider from one address. */
  providerTrips: Allowance
}

const ALLOWANCES: Allowances = {
  signUp: { limit: 20, seconds: 60 * 60 },
  anonymous: { limit: 30, seconds: 60 * 60 },
  verify: { limit: 30, seconds: 5 * 60 },
  sendsOfNetwork: { limit: 10, seconds: 60 * 60 },
  providerTrips: { limit: 300, seconds: 60 * 60 },
}

type Limits = Pick<IdentityServices, 'allowances'>

/** What is configured, else the default. */
export const allowanceOf = (name: keyof Allowances, { allowances }: Limits): Allowance =>
  allowances?.[name] ?? ALLOWANCES[name]

/** @throws Refusal('too_many_requests') */
export const limitSignUp = (ctx: Ctx, limits: Limits, { ip }: Device) =>
  limitRate(ctx, `identity.sign_up:${networkOf(ip)}`, allowanceOf('signUp', limits))

/** @throws Refusal('too_many_requests') */
export const limitAnonymous = (ctx: Ctx, limits: Limits, { ip }: Device) =>
  limitRate(ctx, `identity.anonymous:${networkOf(ip)}`, allowanceOf('anonymous', limits))

/** @throws Refusal('too_many_requests') */
export const limitProviderTrips = (ctx: Ctx, limits: Limits, { ip }: Device) =>
  limitRate(ctx, `identity.provider_trip:${networkOf(ip)}`, allowanceOf('providerTrips', limits))

/** @throws Refusal('too_many_requests') */
export const limitVerify = (ctx: Ctx, limits: Limits, { ip }: Device) =>
  limitRate(ctx, `identity.verify:${networkOf(ip)}`, allowanceOf('verify', limits))

/** IPv6 gives one household 2^64 addresses: they count as one. */
export function networkOf(ip: string | null): string {
  if (!ip?.includes(':')) return ip ?? 'unknown'
  const [left = [], right] = ip.split('::').map(half => half.split(':').filter(Boolean))
  const gap = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...gap, ...(right ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
