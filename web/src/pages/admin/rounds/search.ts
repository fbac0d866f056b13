import { isDay } from '@dawra/contract/platform/muscat.rules'

export const readWeekSearch = ({ from }: Record<string, unknown>): { from?: string } =>
  isDay(from) ? { from } : {}

export const readRoundSearch = ({ round }: Record<string, unknown>): { round?: string } =>
  typeof round === 'string' ? { round } : {}
