import { isDay } from '@dawra/contract/muscat.rules'

/** The week that is looked at, by its first day. */
export const readWeekSearch = ({ from }: Record<string, unknown>): { from?: string } =>
  isDay(from) ? { from } : {}

/** The round of a day that is looked at. */
export const readRoundSearch = ({ round }: Record<string, unknown>): { round?: string } =>
  typeof round === 'string' ? { round } : {}
