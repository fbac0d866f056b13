export const texts = {
  /** The picture of a shared link. */
  share: { kicker: 'Surplus deal', off: (percent: number) => `${percent}% off` },
}

export type Texts = typeof texts
