import { personalData } from './personal-data.en.ts'

export const texts = {
  personalData,
  share: { kicker: { food: 'Given away', feed: 'For animals' }, free: 'Free', unnamed: 'A donation' },
}

export type Texts = typeof texts
