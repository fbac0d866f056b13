import { z } from 'zod'
import { route } from '../platform/route.ts'
import { language, pictureId } from '../platform/schemas.ts'
import { fullName, me, signInOptions } from './schemas.ts'

export const getMe = route({
  method: 'GET',
  path: '/api/v1/me',
  viewable: {},
  access: 'signed_in',
  summary: 'The signed-in person, with roles',
  result: me,
})

export const updateMe = route({
  method: 'PUT',
  path: '/api/v1/me',
  access: 'account',
  summary: 'Changes what the signed-in person says about themselves; what is left out stays',
  body: z.object({
    fullName: fullName.optional(),
    /** An id from `POST /api/v1/pictures`; null for none. */
    picture: pictureId.nullable().optional(),
    language: language.optional(),
  }),
  result: me,
})

export const getSignInOptions = route({
  method: 'GET',
  path: '/api/v1/sign-in-options',
  access: 'anyone',
  summary: 'Which ways of signing in are set up',
  result: signInOptions,
})
