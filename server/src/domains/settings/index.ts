export { cityOf } from './areas/city.ts'
export { requireAreas, requirePlace } from './areas/require-place.ts'
export { type Numbers, numbersOf } from './numbers.ts'
export { settingsHandlers } from './routes.ts'
