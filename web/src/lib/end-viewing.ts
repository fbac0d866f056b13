import { call } from './client.ts'
import { currentViewing, leaveViewing } from './viewing.ts'

/** @throws ApiError when the server did not respond */
export async function endViewing() {
  const userId = currentViewing()?.userId ?? ''
  await call('POST /api/v1/admin/people/{userId}/viewing/end', { params: { userId } })
  leaveViewing()
}

/** Does not wait for the server, where the viewing expires by itself. Never settles: the page is left. */
export async function leaveAsViewed(): Promise<never> {
  await endViewing().catch(leaveViewing)
  return new Promise(() => undefined)
}

/** During a viewing the auth client may only refresh the session, not read or change the member's account. */
export const fetchOwn: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!currentViewing() || url.endsWith('/token?grant_type=refresh_token')) return fetch(input, init)
  return Response.json({ error_code: 'viewing_only', msg: 'A viewing changes nothing' }, { status: 409 })
}
