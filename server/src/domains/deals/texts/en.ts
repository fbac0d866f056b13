export const texts = {
  share: { kicker: 'Surplus deal', off: (percent: number) => `${percent}% off` },
}

export type Texts = typeof texts
