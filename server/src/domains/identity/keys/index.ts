export { findApiKey } from '../api-keys.ts'
export { readShownKeys } from '../shown-keys.ts'
