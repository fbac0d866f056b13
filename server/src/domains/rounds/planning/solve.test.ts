import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomProblem } from './random-problems.ts'
import { solve } from './solve.ts'
import { validate } from './validate.ts'

test('every plan may be driven as it is', () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      expect(validate(problem, solve(problem, { seed, iterations: 60 }))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the same seed and as many steps make the same plan', () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      const options = { seed, iterations: 40 }
      expect(solve(problem, options)).toEqual(solve(structuredClone(problem), options))
    }),
    { numRuns: 30 },
  )
})
