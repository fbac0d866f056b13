import { Refusal } from '#platform/errors'

export const invalid = (path: string) =>
  new Refusal('invalid_input', { issues: [{ path, rule: 'invalid_value' }] })
