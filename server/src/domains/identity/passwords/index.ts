export { sendNonce } from './reauthenticate.ts'
