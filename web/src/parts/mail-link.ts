/** The purposes of mailed links, as the auth protocol names them. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const
export type LinkType = (typeof LINK_TYPES)[number]

export const readLinkType = (requested: unknown): LinkType | undefined =>
  LINK_TYPES.find(type => type === (requested === 'email' ? 'magiclink' : requested))

const TOKEN = /^[\w-]{20,200}$/
export const readToken = (requested: unknown): string | undefined =>
  typeof requested === 'string' && TOKEN.test(requested) ? requested : undefined
