export { challengeFactor } from './challenge-factor.ts'
export { type Enrol, enrollFactor } from './enroll.ts'
export { deletePasskey, listPasskeys, type Passkey, renamePasskey } from './passkeys/manage.ts'
export { finishRegistration, startRegistration } from './passkeys/register.ts'
export { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in.ts'
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
export { relyingParty } from './webauthn.ts'
