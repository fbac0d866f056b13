import type { AuthRoute } from '../protocol.ts'
import { forAdmins } from './admin.ts'
import {
  answerChangeFactor,
  answerDropFactor,
  answerDropPasskey,
  answerListFactors,
  answerListUsersPasskeys,
} from './credentials.ts'
import { answerInvite, answerMakeLink } from './links.ts'
import { answerAddUser, answerChangeUser, answerEraseUser, answerListUsers, answerShowUser } from './users.ts'

/** What operators and servers may ask for. */
export const ADMIN_ROUTES: readonly AuthRoute[] = [
  ['GET', '/admin/users', forAdmins(answerListUsers)],
  ['POST', '/admin/users', forAdmins(answerAddUser)],
  ['GET', '/admin/users/:userId', forAdmins(answerShowUser)],
  ['PUT', '/admin/users/:userId', forAdmins(answerChangeUser)],
  ['DELETE', '/admin/users/:userId', forAdmins(answerEraseUser)],
  ['GET', '/admin/users/:userId/factors', forAdmins(answerListFactors)],
  ['PUT', '/admin/users/:userId/factors/:factorId', forAdmins(answerChangeFactor)],
  ['DELETE', '/admin/users/:userId/factors/:factorId', forAdmins(answerDropFactor)],
  ['GET', '/admin/users/:userId/passkeys', forAdmins(answerListUsersPasskeys)],
  ['DELETE', '/admin/users/:userId/passkeys/:passkeyId', forAdmins(answerDropPasskey)],
  ['POST', '/admin/generate_link', forAdmins(answerMakeLink)],
  ['POST', '/invite', forAdmins(answerInvite)],
]
