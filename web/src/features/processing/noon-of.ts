export const noonOf = (day: string) => `${day}T08:00:00Z`
