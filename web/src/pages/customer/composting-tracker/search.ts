import { isUuid } from '#lib/uuid'

export interface TrackerSearch {
  log?: true | undefined
  edit?: string | undefined
}

export const readTrackerSearch = ({ log, edit }: Record<string, unknown>): TrackerSearch => ({
  log: log === true || undefined,
  edit: typeof edit === 'string' && isUuid(edit) ? edit : undefined,
})
