import errors from './errors.json'
import landing from './landing.json'
import shell from './shell.json'

/** Words of the landing page, which should be the quickest of all. */
export const messages = { shell, errors, landing }
