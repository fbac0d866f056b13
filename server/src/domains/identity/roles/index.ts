export { isOpenTo } from './is-sign-up-open.ts'
