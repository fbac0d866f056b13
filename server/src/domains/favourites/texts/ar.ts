import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'المفضلة',
    labels: {
      favourites: 'المفضلة',
      alerts: 'التنبيهات',
      watches: 'التنبيه عند توفر حصص',
    },
  },
}
