/** The purposes of mailed links, as the auth protocol names them. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof LINK_TYPES)[number]

export const readLinkType = (asked: unknown): LinkType | undefined =>
  LINK_TYPES.find(type => type === (asked === 'email' ? 'magiclink' : asked))

const TOKEN = /^[\w-]{20,200}$/
export const readToken = (asked: unknown): string | undefined =>
  typeof asked === 'string' && TOKEN.test(asked) ? asked : undefined
