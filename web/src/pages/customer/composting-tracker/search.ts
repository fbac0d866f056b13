import { isUuid } from '#lib/uuid'

export interface TrackerSearch {
  /** The form is open. */
  log?: true | undefined
  /** The entry that is being changed. */
  edit?: string | undefined
}

export const readTrackerSearch = ({ log, edit }: Record<string, unknown>): TrackerSearch => ({
  log: log === true || undefined,
  edit: typeof edit === 'string' && isUuid(edit) ? edit : undefined,
})
