import {
  type Allowance,
  LIMITS,
  type NetworkLimit,
  ofKnownBrowser,
} from '@dawra/contract/platform/request-limits.rules'
import type { Ctx } from '#platform/context'
import { limitRate } from '#platform/rate-limit'
import type { Db } from '#platform/sql'
import type { IdentityServices } from '../services.ts'
import type { Device } from './device.ts'
import { sha256 } from './hashes.ts'
import { knownBrowser } from './known-devices.ts'
import { networkOf } from './networks.ts'

type Services = Pick<IdentityServices, 'allowances'>

/** A browser that some user is known by is counted by itself, any other by its network. */
export async function countedOf(
  db: Db,
  name: NetworkLimit,
  device: Device,
  { allowances }: Services = {},
): Promise<{ who: string; allowance: Allowance }> {
  const allowance = allowances?.[name] ?? LIMITS[name]
  const browser = await knownBrowser(db, device)
  return browser
    ? { who: browser, allowance: ofKnownBrowser(allowance) }
    : { who: networkOf(device.ip), allowance }
}

/** @throws Refusal('too_many_requests') */
export async function limitNetwork(ctx: Ctx, name: NetworkLimit, device: Device, services?: Services) {
  const { who, allowance } = await countedOf(ctx.db, name, device, services)
  await limitRate(ctx, name, who, { allowance })
}

/** Counters contain no address in clear text. */
export const addressKey = (address: string) => sha256(address).toString('base64url').slice(0, 22)
