/** `+96892123456` → `+968 9212 3456`; numbers of other countries stay as they are. */
export const readablePhone = (e164: string) => e164.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3')
