export { findApiKey } from './api-keys.ts'
export { readShownKeys } from '../sessions/shown-keys.ts'
