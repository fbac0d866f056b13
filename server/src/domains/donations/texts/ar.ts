import type { Texts } from './en.ts'
import { personalData } from './personal-data.ar.ts'

export const texts: Texts = {
  personalData,
  share: { kicker: { food: 'تبرّع غذائي', feed: 'علف للحيوانات' }, free: 'مجانًا', unnamed: 'تبرّع' },
}
