export interface RedirectRules {
  publicUrl: string
  /** Allowed addresses beside our own. `*` matches one part of a path or host, `**` anything. */
  allowed: readonly string[]
}

/** The requested address when it is ours or allowed, else our front page: no open redirects. */
export function safeRedirect(requested: string | undefined, { publicUrl, allowed }: RedirectRules): string {
  if (!requested || !URL.canParse(requested) || /[\\\s]/.test(requested)) return publicUrl
  const url = new URL(requested)
  if (url.username || url.password) return publicUrl
  // Comparing origins would admit a `blob:` URL, whose origin is that of the page that created it.
  const isOurs = url.href.startsWith(`${new URL(publicUrl).origin}/`)
  return isOurs || allowed.some(pattern => matches(pattern, url)) ? url.href : publicUrl
}

function matches(pattern: string, { origin, protocol, host, pathname }: URL): boolean {
  // An app's own scheme has the opaque origin 'null'.
  const address = `${origin === 'null' ? `${protocol}//${host}` : origin}${pathname}`
  const expression = pattern
    .split(/(\*\*|\*)/)
    .map(part =>
      part === '**' ? '.*' : part === '*' ? '[^/.]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${expression}/?$`).test(address)
}
