export const texts = {
  share: { kicker: 'Surplus deal', unnamed: 'Surplus food', off: (percent: number) => `${percent}% off` },
}

export type Texts = typeof texts
