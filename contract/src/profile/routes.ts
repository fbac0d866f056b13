import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, version } from '../platform/schemas.ts'
import { address, addressBody, settings } from './schemas.ts'

export const getSettings = route({
  method: 'GET',
  path: '/api/v1/me/settings',
  viewable: {},
  access: 'account',
  summary: 'How the person wants the app to look',
  result: settings,
})

export const putSettings = route({
  method: 'PUT',
  path: '/api/v1/me/settings',
  access: 'account',
  summary: 'Changes how the app looks, for every device of the person; what is left out stays',
  body: settings.partial(),
  result: settings,
})

const addresses = z.object({ addresses: z.array(address) })
const addressId = z.object({ addressId: id })

export const listAddresses = route({
  method: 'GET',
  path: '/api/v1/me/addresses',
  viewable: {},
  access: 'account',
  summary: 'The person’s addresses, the default one first; 20 at most',
  result: addresses,
})

export const addAddress = route({
  method: 'POST',
  path: '/api/v1/me/addresses',
  access: 'account',
  summary: 'Saves an address; the first one is the default',
  body: addressBody,
  result: address,
  errors: ['too_many_addresses'],
  idempotent: true,
})

export const editAddress = route({
  method: 'PUT',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'account',
  own: true,
  summary: 'Changes an address; another one stops being the default when this becomes it',
  params: addressId,
  body: addressBody.extend({ version }),
  result: address,
  errors: ['changed_meanwhile'],
})

export const removeAddress = route({
  method: 'DELETE',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Removes an address; the oldest of the others becomes the default in its place',
  params: addressId,
  result: null,
})
