export const texts = {
  personalData: {
    section: 'Searches',
    labels: {
      searches: 'Saved searches',
      query: 'Search text',
    },
  },
}

export type Texts = typeof texts
