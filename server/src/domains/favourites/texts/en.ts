export const texts = {
  personalData: {
    section: 'Favorites',
    labels: {
      favourites: 'Favorites',
      alerts: 'Alerts on',
      watches: 'Alert when portions come back',
    },
  },
}

export type Texts = typeof texts
