/** Whether a path's id is a UUID; otherwise the page does not exist. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
