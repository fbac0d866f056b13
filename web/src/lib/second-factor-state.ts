import type { Session } from '@supabase/auth-js'

/** Whether the user has a second factor that this session has not verified yet. */
export function awaitsSecondFactor({ user, access_token }: Pick<Session, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && !hasShownFactor({ access_token })
}

export const hasShownFactor = ({ access_token }: Pick<Session, 'access_token'>) =>
  levelOf(access_token) === 'aal2'

/** `atob` garbles names in other scripts, which does not affect the assurance level. */
function levelOf(token: string): unknown {
  const claims = token.split('.')[1] ?? ''
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
}
