const YEAR = 365 * 86_400

/** Stores a choice that the server needs for rendering (language, look, place). `null` deletes it. */
export function rememberChoice(
  name: 'locale' | 'theme' | 'text' | 'units' | 'clock' | 'digits' | 'place',
  value: string | null,
) {
  const age = value === null ? 0 : YEAR
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the Safari versions we serve
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`
}
