/** Noon in Muscat of a calendar day. */
export const noonOf = (day: string) => `${day}T08:00:00Z`
