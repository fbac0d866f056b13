import errors from './errors.json'
import landing from './landing.json'
import shell from './shell.json'

/** Words of the pages for customers and guests. */
export const messages = { shell, errors, landing }
