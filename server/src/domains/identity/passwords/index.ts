export { checkPasswordStrength } from './password-strength.ts'
export { sendNonce } from './reauthenticate.ts'
