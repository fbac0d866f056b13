/** Wrong codes that one person may try within these seconds, on the server and on an offline device. */
export const WRONG_CODE_TRIES = 5
export const WRONG_CODE_SECONDS = 60
