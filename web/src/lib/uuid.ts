/** Whether a path's id can be one at all; anything else is a page that does not exist. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
