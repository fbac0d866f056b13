export { findApiKey } from './api-keys.ts'
export { ACCESS_TOKEN_LIFETIME } from './signing-keys.ts'
