import { invalidInput } from '#platform/errors'

export const invalid = (path: string) => invalidInput(path, 'invalid_value')
