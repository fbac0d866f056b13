/** The calling code of the city's country. */
const CALLING_CODE = '+968'

/** Whether a phone in E.164 is of the city's country. */
export const isPhoneOfCity = (phone: string): boolean => phone.startsWith(CALLING_CODE)
