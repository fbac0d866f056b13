export type { LinkTarget } from './mailed-links.ts'
export { safeRedirect } from './redirects.ts'
export { requestCode } from './send-code.ts'
export { isVerificationType, type Proof, type VerificationType, verifyCode } from './verify-code.ts'
