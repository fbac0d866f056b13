import { useNow } from 'use-intl'

const OFFSET_MS = 4 * 3_600_000
const EVENING = 16

/** In Muscat: whether “today” is called “tonight”. */
const partOfDay = (now: Date): 'day' | 'evening' =>
  new Date(now.getTime() + OFFSET_MS).getUTCHours() >= EVENING ? 'evening' : 'day'

export const usePartOfDay = () => partOfDay(useNow())
