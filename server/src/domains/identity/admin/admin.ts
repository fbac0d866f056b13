import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

/** A caller who may change other users' accounts: an operator, or a server with the service key. */
export interface Admin {
  ctx: Ctx
  /** For the security log. */
  doneBy: string
  device: Device
}

type Act = Pick<Parameters<typeof recordSecurityEvent>[1], 'kind' | 'userId' | 'details'>

export const recordAct = (tx: Tx, { doneBy, device }: Admin, act: Act) =>
  recordSecurityEvent(tx.db, { ...act, device, doneBy })
