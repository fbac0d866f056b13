const STALE = new Set([
  'bad_oauth_state',
  'bad_oauth_callback',
  'bad_code_verifier',
  'flow_state_not_found',
  'flow_state_expired',
  'flow_state_already_used',
  'pkce_code_verifier_not_found',
])

export const problemKey = (problem: string) => (STALE.has(problem) ? 'stale' : problem)
