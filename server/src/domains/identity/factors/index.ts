export { changeFactor, dropFactor } from '../admin/factors.ts'
export { hasFreshFactor } from '../sessions/fresh-factor.ts'
export { challengeFactor } from './challenge.ts'
export { type Enrol, enrollFactor } from './enroll.ts'
export {
  countRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
export { unenrollFactor } from './unenroll.ts'
export { verifyFactor } from './verify.ts'
export {
  deletePasskey,
  listPasskeys,
  type Passkey,
  refuseUnknown,
  removePasskey,
  renamePasskey,
} from './passkeys/manage.ts'
export { finishRegistration, startRegistration } from './passkeys/register.ts'
export { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in.ts'
export { checkPasswordStrength } from '../passwords/password-strength.ts'
export { sendNonce } from '../passwords/reauthenticate.ts'
export { requireAal2 } from '../sessions/second-factor.ts'
export { relyingParty } from './webauthn.ts'
