import errors from './errors.json'
import shell from './shell.json'

/** Words of the business area. */
export const messages = { shell, errors }
