import { call } from './client.ts'
import { currentViewing, leaveViewing } from './viewing.ts'

/** Ends the viewing of this tab and goes back to the office. @throws ApiError when the server could not be told */
export async function endViewing() {
  const userId = currentViewing()?.userId ?? ''
  await call('POST /api/v1/admin/people/{userId}/viewing/end', { params: { userId } })
  leaveViewing()
}

/** For who signs out of what they see: it ends by itself where the server does not hear of it. Never settles: the page goes. */
export async function leaveAsViewed(): Promise<never> {
  await endViewing().catch(leaveViewing)
  return new Promise(() => undefined)
}

/** While another person's pages are seen the session is refreshed, and what is the member's own is neither shown nor changed. */
export const fetchOwn: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!currentViewing() || url.endsWith('/token?grant_type=refresh_token')) return fetch(input, init)
  return Response.json({ error_code: 'viewing_only', msg: 'A viewing changes nothing' }, { status: 409 })
}
