import { personOf } from '#platform/person'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { setBan } from './ban.ts'

const DAY_SECONDS = 86_400

/** A member of the office blocks an account for some days: its sessions end, and the other members are told. */
export const blockAccount = (tx: Tx, device: Device, { userId, days }: { userId: string; days: number }) =>
  setBan(tx, { ctx: tx, doneBy: `operator ${personOf(tx).userId}`, device }, userId, days * DAY_SECONDS)
