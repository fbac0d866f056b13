import { muscatTime } from '@dawra/contract/muscat.rules'
import { useNow } from 'use-intl'

const EVENING = 16

/** In Muscat: whether “today” is called “tonight”. */
const partOfDay = (now: Date): 'day' | 'evening' =>
  muscatTime(now).getUTCHours() >= EVENING ? 'evening' : 'day'

export const usePartOfDay = () => partOfDay(useNow())
