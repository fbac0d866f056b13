import type { ChangedMeanwhile } from '@dawra/contract/platform/errors'
import { Refusal } from './errors.ts'

/** The last person who changed a thing, as far as the caller may know. */
export type Changer = Pick<ChangedMeanwhile, 'by' | 'name'>

/** For things that only their owner edits: the same person made the change on another device. */
export const YOURSELF: Changer = { by: 'you', name: '' }

export interface State {
  version: number
  changedAt: Date | string | null
}

/** Optimistic lock: prevents lost updates. @throws Refusal('changed_meanwhile', ChangedMeanwhile) */
export function refuseStale({ version, changedAt }: State, changer: Changer): never {
  const at = changedAt ? new Date(changedAt).toISOString() : ''
  throw new Refusal('changed_meanwhile', { ...changer, at, version } satisfies ChangedMeanwhile)
}
