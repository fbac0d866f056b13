import { personalData } from './personal-data.en.ts'

export const texts = {
  personalData,
  /** The picture of a shared link. */
  share: { kicker: { food: 'Given away', feed: 'For animals' }, free: 'Free' },
}

export type Texts = typeof texts
