const CALLING_CODE = '+968'

/** Takes E.164. */
export const isPhoneOfCity = (phone: string): boolean => phone.startsWith(CALLING_CODE)
