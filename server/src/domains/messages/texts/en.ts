export const texts = {
  personalData: {
    section: 'Messages',
    labels: {
      sentMessages: 'Messages you wrote',
    },
  },
}

export type Texts = typeof texts
