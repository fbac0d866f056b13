/** A phone in E.164, and no e-mail address: those may begin with a plus too. */
export const isPhone = (address: string): boolean => /^\+\d+$/.test(address)
