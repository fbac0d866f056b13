export const texts = {
  personalData: {
    section: 'Favorites',
    labels: {
      favourites: 'Favorites',
      alerts: 'Alerts on',
      watches: 'Alert when portions come back',
    },
    values: {
      favourite_listed: 'new from your favorites',
    },
  },
}

export type Texts = typeof texts
