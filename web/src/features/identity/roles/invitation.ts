import { readToken } from '#parts/mail-link.ts'

/** The content of an invitation's link: to a personal role, or to a venue's team. */
export interface Invitation {
  kind: 'role' | 'team'
  token: string
}
export type InvitationSearch = { token?: string | undefined; team?: string | undefined }

export const readInvitationSearch = (search: Record<string, unknown>): InvitationSearch => ({
  token: readToken(search.token),
  team: readToken(search.team),
})

/** Undefined when a part of the URL is missing. */
export function invitationOf({ token, team }: InvitationSearch): Invitation | undefined {
  if (team) return { kind: 'team', token: team }
  return token ? { kind: 'role', token } : undefined
}

const IN_PATH = /^\/invitation\?(team|token)=([\w-]+)/

export function invitationIn(path = ''): Invitation | undefined {
  const [, name, token] = IN_PATH.exec(path) ?? []
  return token ? { kind: name === 'team' ? 'team' : 'role', token } : undefined
}

export const pathOf = ({ kind, token }: Invitation) =>
  `/invitation?${kind === 'team' ? 'team' : 'token'}=${token}`
