import type { Session } from '@supabase/auth-js'

/** Whether a second factor counts for this person and the session has not shown one. */
export function awaitsSecondFactor({ user, access_token }: Pick<Session, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && !hasShownFactor({ access_token })
}

/** Whether the session has shown a second factor. */
export const hasShownFactor = ({ access_token }: Pick<Session, 'access_token'>) =>
  levelOf(access_token) === 'aal2'

/** Names in other scripts come out garbled of `atob`, which the level does not mind. */
function levelOf(token: string): unknown {
  const claims = token.split('.')[1] ?? ''
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
}
