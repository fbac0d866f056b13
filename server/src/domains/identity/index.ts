export { createPerson } from './accounts/create-person.ts'
export { erasePerson } from './accounts/erase-person.ts'
export { noteAgreement } from './accounts/note-agreement.ts'
export { takeSignUpConsents } from './accounts/take-sign-up-consents.ts'
export { blockAccount } from './admin/block-account.ts'
export { type Commands, operatorCommands } from './admin/operator-commands.ts'
export { AuthRefusal } from './auth-refusal.ts'
export { rememberPhone } from './contacts/remember-phone.ts'
export { giveShownApp, readShownApp, type ShownCode } from './factors/shown-app.ts'
export { identityJobs } from './jobs.ts'
export { type Keys, openKeys } from './keys/keys.ts'
export { hashPassword } from './passwords/password-hash.ts'
export { operatorChanger } from './people/operator-changer.ts'
export {
  findConfirmedPerson,
  findPersonByEmail,
  getPeople,
  getPerson,
  isPerson,
  mayAct,
  type Person,
} from './people/people.ts'
export { identityPersonalData } from './personal-data.ts'
export { apply as applyForRole, decide as decideRole } from './roles/applications.ts'
export { grantRole } from './roles/grant-role.ts'
export { newInvitationToken, requireAddress } from './roles/invitations.ts'
export { requireOpen, setLaunch } from './roles/launch.ts'
export { grantPermission, isLastOwner } from './roles/office.ts'
export { roleHandlers } from './roles/routes.ts'
export { identityHandlers } from './routes.ts'
export type { Device } from './security/device.ts'
export { sha256 } from './security/hashes.ts'
export { networkOf } from './security/rate-limits.ts'
export { recordSecurityEvent } from './security/security-events.ts'
export type { IdentityServices, IdentitySettings } from './services.ts'
export { accessTokens } from './sessions/access-token.ts'
export { authenticator } from './sessions/authenticate.ts'
export { deviceOf } from './sessions/device-of.ts'
export { hasFreshFactor } from './sessions/fresh-factor.ts'
export { readShownKeys } from './sessions/shown-keys.ts'
export { type TokenCaller, tokenCallers } from './sessions/token-caller.ts'
export { identityMessages } from './texts/index.ts'
export { findViewed } from './viewing/find-viewed.ts'
