/** Wrong codes that one person may try within these seconds, on the server and on a device without a network. */
export const WRONG_CODE_TRIES = 5
export const WRONG_CODE_SECONDS = 60
