import type { Texts } from './en.ts'

export const texts: Texts = {
  share: { kicker: 'عرض من فائض الطعام', unnamed: 'فائض طعام', off: percent => `خصم ${percent}%` },
}
