export { isOpenTo } from './open-to.ts'
