import { expect, test } from 'vitest'
import { authProblem } from './auth-problem.ts'

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'form', 'invalid_credentials'],
  [{ code: 'user_already_exists', status: 422 }, 'email', 'user_already_exists'],
  [{ code: 'weak_password', reasons: ['pwned', 'length'] }, 'password', 'weak_password_length'],
  [{ code: 'weak_password', reasons: ['pwned'] }, 'password', 'weak_password_pwned'],
  [{ code: 'weak_password' }, 'password', 'weak_password'],
  [{ status: 0 }, 'form', 'no_connection'],
  [{ status: 503 }, 'form', 'unexpected_failure'],
  [new TypeError('fetch failed'), 'form', 'no_connection'],
  [undefined, 'form', 'unexpected_failure'],
])('finds the field and the code of the error %o', (error, place, code) =>
  expect(authProblem(error)).toEqual({ place, code }),
)
