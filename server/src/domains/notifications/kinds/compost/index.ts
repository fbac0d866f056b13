export { causes } from './causes.ts'
export { kinds } from './kinds.ts'
export { texts } from './texts.en.ts'
