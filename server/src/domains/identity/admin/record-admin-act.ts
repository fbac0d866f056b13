import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

export interface Admin {
  ctx: Ctx
  doneBy: string
  device: Device
}

type Act = Pick<Parameters<typeof recordSecurityEvent>[1], 'kind' | 'userId' | 'details'>

export const recordAct = (tx: Tx, { doneBy, device }: Admin, act: Act) =>
  recordSecurityEvent(tx.db, { ...act, device, doneBy })
