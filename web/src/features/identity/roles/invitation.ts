import { readToken } from '#parts/mail-link.ts'

/** What the link of an invitation's mail carries: to a role of one's own, or to a venue's team. */
export interface Invitation {
  kind: 'role' | 'team'
  token: string
}
export type InvitationSearch = { token?: string | undefined; team?: string | undefined }

export const readInvitationSearch = (search: Record<string, unknown>): InvitationSearch => ({
  token: readToken(search.token),
  team: readToken(search.team),
})

/** Undefined when part of the address was lost. */
export function invitationOf({ token, team }: InvitationSearch): Invitation | undefined {
  if (team) return { kind: 'team', token: team }
  return token ? { kind: 'role', token } : undefined
}

const IN_PATH = /^\/invitation\?(team|token)=([\w-]+)/

/** The invitation that a path leads to. */
export function invitationIn(path = ''): Invitation | undefined {
  const [, name, token] = IN_PATH.exec(path) ?? []
  return token ? { kind: name === 'team' ? 'team' : 'role', token } : undefined
}

export const pathOf = ({ kind, token }: Invitation) =>
  `/invitation?${kind === 'team' ? 'team' : 'token'}=${token}`
