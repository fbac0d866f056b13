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

export const ADMIN_ROUTES: readonly AuthRoute[] = [
  forAdmins('GET', '/admin/users', answerListUsers),
  forAdmins('POST', '/admin/users', answerAddUser),
  forAdmins('GET', '/admin/users/:userId', answerShowUser),
  forAdmins('PUT', '/admin/users/:userId', answerChangeUser),
  forAdmins('DELETE', '/admin/users/:userId', answerEraseUser),
  forAdmins('GET', '/admin/users/:userId/factors', answerListFactors),
  forAdmins('PUT', '/admin/users/:userId/factors/:factorId', answerChangeFactor),
  forAdmins('DELETE', '/admin/users/:userId/factors/:factorId', answerDropFactor),
  forAdmins('GET', '/admin/users/:userId/passkeys', answerListUsersPasskeys),
  forAdmins('DELETE', '/admin/users/:userId/passkeys/:passkeyId', answerDropPasskey),
  forAdmins('POST', '/admin/generate_link', answerMakeLink),
  forAdmins('POST', '/invite', answerInvite),
]
