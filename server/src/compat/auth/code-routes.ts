import { answerMagicLink, answerOtp } from './otp.ts'
import type { AuthRoute } from './protocol.ts'
import { answerReauthenticate } from './reauthenticate.ts'
import { answerRecover } from './recover.ts'
import { answerResend } from './resend.ts'
import { answerOpenedLink, answerVerify } from './verify.ts'

/** Codes and links: asking for one, and using it. */
export const CODE_ROUTES: readonly AuthRoute[] = [
  ['POST', '/otp', answerOtp],
  ['POST', '/magiclink', answerMagicLink],
  ['POST', '/verify', answerVerify],
  ['GET', '/verify', answerOpenedLink],
  ['POST', '/recover', answerRecover],
  ['POST', '/resend', answerResend],
  ['GET', '/reauthenticate', answerReauthenticate],
]
