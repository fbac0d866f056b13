export { changeFactor, dropFactor } from '../admin/factors.ts'
export { hasFreshFactor } from '../fresh-factor.ts'
export { challengeFactor } from '../mfa/challenge.ts'
export { type Enrol, enrollFactor } from '../mfa/enroll.ts'
export {
  countRecoveryCodes,
  makeRecoveryCodes,
  type RecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from '../mfa/recovery-codes.ts'
export { unenrollFactor } from '../mfa/unenroll.ts'
export { verifyFactor } from '../mfa/verify.ts'
export {
  deletePasskey,
  listPasskeys,
  type Passkey,
  refuseUnknown,
  removePasskey,
  renamePasskey,
} from '../passkeys/manage.ts'
export { finishRegistration, startRegistration } from '../passkeys/register.ts'
export { signInWithPasskey, startPasskeySignIn } from '../passkeys/sign-in.ts'
export { checkPasswordStrength } from '../password-strength.ts'
export { sendNonce } from '../reauthenticate.ts'
export { requireAal2 } from '../second-factor.ts'
export { relyingParty } from '../webauthn.ts'
