import { ROUTES } from '@dawra/contract/api'
import { officePermissions } from '@dawra/contract/platform/office.rules'
import { route } from '@dawra/contract/platform/route'
import { id } from '@dawra/contract/platform/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'

const some = { method: 'GET', summary: '', result: null } as const
const one = { ...some, path: '/api/v1/things/{thingId}', params: z.object({ thingId: id }) } as const

// The compiler is the test here: each line below must stay an error, or the type check fails.
// @ts-expect-error nobody is named who may call
route({ ...some, path: '/api/v1/things' })
// @ts-expect-error one of many, and nobody says whose
route({ ...one, access: 'account' })
// @ts-expect-error a permission that the office does not know
route({ ...some, path: '/api/v1/things', access: { office: 'everything' } })
route({ ...one, access: 'account', own: true })
route({ ...one, access: 'account', venue: 'staff' })
route({ ...one, access: 'account', offered: true })
route({ ...one, access: { office: 'support' } })

test('declares the callers of every route, and the owner of each single resource', () => {
  for (const { path, access, own, venue, offered } of ROUTES) {
    if (typeof access === 'object') expect([...officePermissions, 'any'], path).toContain(access.office)
    else expect(access, path).toMatch(/^(anyone|signed_in|account)$/)
    if (path.includes('{') && access !== 'anyone' && typeof access !== 'object')
      expect([own, offered, venue !== undefined], path).toContain(true)
  }
})
