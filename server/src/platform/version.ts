import type { ChangedMeanwhile } from '@dawra/contract/platform/errors'
import { Refusal } from './errors.ts'

/** Who changed a thing last, as the one who asks may know them. */
export type Changer = Pick<ChangedMeanwhile, 'by' | 'name'>

/** Of a thing that only its owner edits: it was the same person, elsewhere. */
export const YOURSELF: Changer = { by: 'you', name: '' }

export interface State {
  version: number
  /** When it last changed; null: never since it was made. */
  changedAt: Date | string | null
}

/** Optimistic lock: prevents lost updates. @throws Refusal('changed_meanwhile', ChangedMeanwhile) */
export function refuseStale({ version, changedAt }: State, changer: Changer): never {
  const at = changedAt ? new Date(changedAt).toISOString() : ''
  throw new Refusal('changed_meanwhile', { ...changer, at, version } satisfies ChangedMeanwhile)
}
