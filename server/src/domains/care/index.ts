export { type Health, healthOf } from './health.ts'
export { careHandlers } from './routes.ts'
export type { CareServices } from './services.ts'
export { careMessages } from './texts/index.ts'
