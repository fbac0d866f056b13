export type * from './problem.ts'
export { type SolveOptions, solve } from './solve.ts'
