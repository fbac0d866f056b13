import type { Texts } from './en.ts'

export const texts: Texts = {
  share: { kicker: 'عرض من فائض الطعام', off: percent => `خصم ${percent}%` },
}
