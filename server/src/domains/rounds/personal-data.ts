import type { PersonalData } from '#platform/personal-data'
import { collectDriven, drivenCodes } from './commands/personal-data.ts'
import { TEXTS } from './texts/index.ts'

export const roundPersonalData: PersonalData = {
  name: 'rounds',
  texts: TEXTS,
  codes: drivenCodes,
  collect: collectDriven,
}
