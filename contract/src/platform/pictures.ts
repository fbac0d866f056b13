import { z } from 'zod'
import { route } from './route.ts'
import { pictureId } from './schemas.ts'

export const uploadPicture = route({
  method: 'POST',
  path: '/api/v1/pictures',
  access: 'signed_in',
  summary: 'Takes a photo as the raw body, re-encodes it in three sizes and answers its id',
  result: z.object({ picture: pictureId }),
  errors: ['picture_not_readable', 'picture_too_large'],
})
